import { useRef, useLayoutEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ImportProgress } from '@sohbet/contract/member-export'
import { t } from '@sohbet/messages'
import { defaultErrorMessage } from '@sohbet/contract/messages'
import { Button } from '#ui/button/button.tsx'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { Progress } from '#ui/picture/progress.tsx'
import { textVariant, Text } from '#ui/text/text.tsx'
import { SettingsPanel } from '../settings-page.tsx'
import type * as Importing from './import-file.ts'
import type { ImportFollower, ImportOutcome } from './import-file.ts'
import styles from './own-records-panel.module.css'

/** Exports all data of the signed-in member as a file, and imports such a file. */
export function OwnRecordsPanel() {
  return (
    <SettingsPanel id="my-data" title={t('settings.export.title')}>
      <Text variant="muted" className={styles['lead']}>
        {t('settings.export.lead')}
      </Text>
      {/* A native link: it sends the session cookie and works without JavaScript. */}
      <a
        className={buttonVariant('outline', { isWideOnPhone: true })}
        href="/content/api/user/export"
        download={t('settings.export.fileName')}
      >
        <Icon name="download-simple" />
        {t('settings.export.download')}
      </a>
      <ImportData />
    </SettingsPanel>
  )
}

function ImportData() {
  const { progress, outcome, send } = useImport()
  const file = useRef<HTMLInputElement>(null)
  return (
    <div className={styles['importData']} data-needs-script="">
      <Text variant="muted" className={styles['lead']} id="import-lead">
        {t('settings.import.lead')}
      </Text>
      <Button
        isWideOnPhone
        aria-describedby="import-lead"
        disabled={progress !== undefined}
        onClick={() => file.current?.click()}
      >
        <Icon name="upload-simple" />
        {t('settings.import.submit')}
      </Button>
      <input
        ref={file}
        className={textVariant('unseen')}
        type="file"
        accept="application/json,.json"
        tabIndex={-1}
        aria-label={t('settings.import.file')}
        onChange={({ target }) => {
          const [given] = target.files ?? []
          if (given !== undefined) send(given)
          // Allows choosing the same file again.
          target.value = ''
        }}
      />
      {progress !== undefined && <HowFar progress={progress} />}
      <p className={styles['outcome']} role="status" data-failed={outcome?.isDone === false}>
        {progress === undefined ? outcome?.text : t('settings.import.isRunning')}
      </p>
    </div>
  )
}

function HowFar({ progress }: { progress: ImportProgress | 'sending' }) {
  const isCounted = progress !== 'sending' && progress.total > 0
  return (
    <div className={styles['progress']}>
      <Progress
        label={isCounted ? t('settings.import.progress') : t('settings.import.isReading')}
        {...(isCounted && { value: progress.done, max: progress.total, valueText: countText(progress) })}
      />
    </div>
  )
}

function countText({ done, total }: ImportProgress): string {
  return t('settings.import.howFar', { done, total })
}

type Imports = typeof Importing
type BeginImport = (imports: Imports, follower: ImportFollower) => Promise<ImportOutcome | undefined>

/** An import: its progress, the result of the last one, and a function that starts another. */
interface Import {
  /** Undefined while nothing is imported. */
  progress: ImportProgress | 'sending' | undefined
  outcome: ImportOutcome | undefined
  send: (file: File) => void
}

/** Sends a file for import and follows it, also one sent before the page was opened. */
function useImport(): Import {
  const { revalidate } = useRevalidator()
  const [progress, setProgress] = useState<ImportProgress | 'sending'>()
  const [outcome, setOutcome] = useState<ImportOutcome>()
  const following = useRef<AbortController>(null)
  const latest = useRef<BeginImport>(null)
  const run = async (begin: BeginImport): Promise<void> => {
    const { signal } = following.current ?? new AbortController()
    latest.current = begin
    // A file chosen while an earlier import is still being queried replaces it on the page.
    const isLatest = (): boolean => latest.current === begin
    const onProgress = (reported: ImportProgress): void => void (isLatest() && setProgress(reported))
    try {
      const end = await begin(await import('./import-file.ts'), { onProgress, signal })
      if (end === undefined || !isLatest()) return
      setOutcome(end)
      const { status = 200 } = end
      // Reload to show imported data, or to redirect to the login if the session ended. Without an answer the
      // page stays.
      if (status > 0 && status < 500) await revalidate()
    } catch {
      if (isLatest()) setOutcome({ isDone: false, text: t(defaultErrorMessage) })
    } finally {
      if (isLatest()) setProgress(undefined)
    }
  }
  const send = (given: File): void => {
    setOutcome(undefined)
    setProgress('sending')
    void run((imports, follower) => imports.importFile(given, follower))
  }
  // The server continues an import when this page is left, so a returning page queries it. In a layout effect,
  // before a file can be chosen: a later query could replace the new import.
  useLayoutEffect(() => {
    following.current = new AbortController()
    void run((imports, follower) => imports.resumeImport(follower))
    return () => following.current?.abort()
    // Queried once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return { progress, outcome, send }
}
