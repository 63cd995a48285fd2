import { useRef } from 'react'
import type { ImportProgress } from '@sohbet/contract/member-export'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { Progress } from '#ui/picture/progress.tsx'
import { textVariant } from '#ui/text/text-variant.ts'
import { Text } from '#ui/text/text.tsx'
import { SettingsPanel } from '../settings-page.tsx'
import { useImport } from './use-import.ts'
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
    <div className={styles['importData']}>
      <Text variant="muted" className={styles['lead']} id="import-lead">
        {t('settings.import.lead')}
      </Text>
      <Button
        variant="outline"
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
