import { useEffect } from 'react'
import type { BulkRun } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { useRevalidator } from 'react-router'
import { Stack } from '#ui/layout/layout.tsx'
import { Progress } from '#ui/picture/progress.tsx'
import { Text } from '#ui/text/text.tsx'
import { Notice } from '#studio/shared/page/page-parts.tsx'
import { progressOf, stateName, sumOf } from '../run-labels.ts'
import styles from '../bulk.module.css'

/** Polling interval of a run's progress, in milliseconds. */
const againMs = 1000

/** The state of a run, polled while it is working. */
export function RunState({ run }: { run: BulkRun }) {
  const isBusy = run.state === 'reading' || run.state === 'applying' || run.state === 'undoing'
  useAgain(isBusy)
  const progress = progressOf(run)
  const { counts } = run
  return (
    <Stack gap={3} className={styles['state']}>
      {run.state === 'failed' ? (
        <Notice>{sumOf(run)}</Notice>
      ) : (
        <p role="status" className={styles['sum']} dir="auto">
          <strong>{stateName(run)}</strong>
          {!isBusy && <span>{sumOf(run)}</span>}
        </p>
      )}
      {isBusy && (
        <>
          <Progress label={progressLabel(run)} value={progress?.done} max={progress?.all} />
          <Text variant="small">{t('studioBulk.progress.stay')}</Text>
        </>
      )}
      {run.state === 'ready' && counts.faulty > 0 && (
        <Notice>{t('studioBulk.apply.faulty', { count: counts.faulty })}</Notice>
      )}
      {run.state === 'ready' && counts.new + counts.changed === 0 && counts.faulty === 0 && (
        <p>{t('studioBulk.apply.nothing')}</p>
      )}
    </Stack>
  )
}

function progressLabel(run: BulkRun): string {
  const progress = progressOf(run)
  if (progress === undefined) return t('studioBulk.progress.reading')
  return t(
    run.state === 'applying' ? 'studioBulk.progress.applying' : 'studioBulk.progress.undoing',
    progress,
  )
}

function useAgain(isBusy: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!isBusy || state !== 'idle') return undefined
    const timer = setTimeout(() => void revalidate(), againMs)
    return () => clearTimeout(timer)
  }, [isBusy, state, revalidate])
}
