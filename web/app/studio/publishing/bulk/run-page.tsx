import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { BulkRow, BulkRun, BulkShow } from '@sohbet/contract/studio'
import type { PageInfo } from '@sohbet/contract/paging'
import { t } from '@sohbet/messages'
import { Stack } from '#ui/layout/layout.tsx'
import { Link } from '#ui/link/link.tsx'
import { Pager } from '#ui/link/pager.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { PageHead } from '#studio/layout/page-head.tsx'
import { FilterChips } from '#studio/shared/filter-chips.tsx'
import { listHref } from '#studio/shared/list-filter.ts'
import { Progress } from '#ui/picture/progress.tsx'
import { Text } from '#ui/text/text.tsx'
import { Notice } from '#studio/shared/page/page-parts.tsx'
import { progressOf, runName, showNames, stateName, sumOf } from './bulk-labels.ts'
import { RunActions } from './run-actions.tsx'
import { RunRows } from './run-rows.tsx'
import styles from './bulk.module.css'

/** The data of a run's page. */
export interface RunPageData {
  run: BulkRun
  rows: BulkRow[]
  info: PageInfo
  /** The rows to show. */
  show: BulkShow | undefined
}

/** The state of a run, its action, and its rows. */
export function RunPage({ run, rows, info, show }: RunPageData) {
  const href = (page: number): string => hrefOf(run, show, page)
  return (
    <>
      <PageHead title={runName(run)}>
        <RunActions run={run} />
      </PageHead>
      <Stack gap={5} className={styles['content']}>
        <Link to="/studio/bulk" className={styles['back']}>
          {t('studioBulk.back')}
        </Link>
        <RunState run={run} />
        {info.total + rows.length + countAll(run) > 0 && (
          <>
            <ShowChips run={run} show={show} />
            {rows.length === 0 ? (
              <EmptyState
                title={t('studioBulk.rows.empty')}
                action={{ label: t('studioBulk.show.all'), to: hrefOf(run, undefined, 1) }}
              />
            ) : (
              <RunRows rows={rows} />
            )}
            <Pager page={info.page} totalPages={info.total_pages} hrefOf={href} />
          </>
        )}
      </Stack>
    </>
  )
}

function ShowChips({ run, show }: { run: BulkRun; show: BulkShow | undefined }) {
  const all = [undefined, t('studioBulk.show.all'), countAll(run)] as const
  const others = (Object.keys(showNames) as BulkShow[])
    .filter((one) => run.counts[one] > 0 || one === show)
    .map((one) => [one, t(showNames[one]), run.counts[one]] as const)
  return (
    <FilterChips
      label={t('studioBulk.rows')}
      chips={[all, ...others].map(([one, name, count]) => ({
        name,
        count,
        to: hrefOf(run, one, 1),
        isCurrent: one === show,
      }))}
    />
  )
}

function countAll({ counts }: BulkRun): number {
  return counts.new + counts.changed + counts.unchanged + counts.faulty
}

function hrefOf({ id }: BulkRun, show: BulkShow | undefined, page: number): string {
  return listHref(`/studio/bulk/${id}`, { show }, page)
}

/** Polling interval of a run's progress, in milliseconds. */
const againMs = 1000

/** The state of a run, polled while it is working. */
function RunState({ run }: { run: BulkRun }) {
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
