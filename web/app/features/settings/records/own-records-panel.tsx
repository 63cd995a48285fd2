import { useRef } from 'react'
import type { ImportProgress } from '@sohbet/contract/member-export'
import { Button } from '../../../ui/button/button.tsx'
import { buttonLook } from '../../../ui/button/button-look.ts'
import { Icon } from '../../../ui/picture/icon.tsx'
import { Progress } from '../../../ui/picture/progress.tsx'
import { textLook } from '../../../ui/text/text-look.ts'
import { Text } from '../../../ui/text/text.tsx'
import { SettingsPanel } from '../settings-page.tsx'
import { useImport } from './use-import.ts'
import styles from './own-records-panel.module.css'

/** Saves a file with all that is kept about who is signed in, and brings such a file in again. */
export function OwnRecordsPanel() {
  return (
    <SettingsPanel id="my-data" title="Download my data">
      <Text look="muted" className={styles['lead']}>
        A file with everything we keep about you: your profile, your plan, your devices, and your playlists,
        bookmarks, notes and what you have heard.
      </Text>
      {/* A link of the browser's own: the session's cookie goes with it, and no script is needed. */}
      <a
        className={buttonLook('outline', { isWideOnPhone: true })}
        href="/content/api/user/export"
        download="my-data.json"
      >
        <Icon name="download-simple" />
        Download my data
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
      <Text look="muted" className={styles['lead']} id="import-lead">
        You can import such a file here or in another account. Its playlists, bookmarks, notes and listening
        are added to yours, and nothing is overwritten.
      </Text>
      <Button
        look="outline"
        isWideOnPhone
        aria-describedby="import-lead"
        disabled={progress !== undefined}
        onClick={() => file.current?.click()}
      >
        <Icon name="upload-simple" />
        Import data
      </Button>
      <input
        ref={file}
        className={textLook('unseen')}
        type="file"
        accept="application/json,.json"
        tabIndex={-1}
        aria-label="File to import"
        onChange={({ target }) => {
          const [given] = target.files ?? []
          if (given !== undefined) send(given)
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      {progress !== undefined && <HowFar progress={progress} />}
      <p className={styles['outcome']} role="status" data-failed={outcome?.isDone === false}>
        {progress === undefined ? outcome?.text : 'Importing. You can leave this page meanwhile.'}
      </p>
    </div>
  )
}

function HowFar({ progress }: { progress: ImportProgress | 'sending' }) {
  const isCounted = progress !== 'sending' && progress.total > 0
  return (
    <div className={styles['progress']}>
      <Progress
        label={isCounted ? 'Entries imported' : 'Reading the file'}
        {...(isCounted && { value: progress.done, max: progress.total, valueText: countText(progress) })}
      />
    </div>
  )
}

function countText({ done, total }: ImportProgress): string {
  return `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`
}
