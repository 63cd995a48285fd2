import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ImportProgress } from '@sohbet/contract/member-export'
import { defaultErrorMessage } from '@sohbet/contract/messages'
import { Button } from '../../../ui/button/button.tsx'
import { buttonLook } from '../../../ui/button/button-look.ts'
import { Icon } from '../../../ui/picture/icon.tsx'
import { Progress } from '../../../ui/picture/progress.tsx'
import { textLook } from '../../../ui/text/text-look.ts'
import { Text } from '../../../ui/text/text.tsx'
import type * as Importing from './import-file.ts'
import type { ImportFollower, ImportOutcome } from './import-file.ts'
import { SettingsPanel } from '../settings-page.tsx'
import styles from './own-records-panel.module.css'

type Imports = typeof Importing
type BeginImport = (imports: Imports, follower: ImportFollower) => Promise<ImportOutcome | undefined>

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
  const { revalidate } = useRevalidator()
  const file = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState<ImportProgress | 'sending'>()
  const [outcome, setOutcome] = useState<ImportOutcome>()
  const following = useRef<AbortController>(null)
  const latest = useRef<BeginImport>(null)
  const run = async (begin: BeginImport): Promise<void> => {
    const { signal } = following.current ?? new AbortController()
    latest.current = begin
    // A file given while the import before it is still asked about is what the page tells of from then on.
    const isLatest = (): boolean => latest.current === begin
    const tell = (told: ImportProgress): void => void (isLatest() && setProgress(told))
    try {
      const end = await begin(await import('./import-file.ts'), { tell, signal })
      if (end === undefined || !isLatest()) return
      setOutcome(end)
      await revalidate()
    } catch {
      if (isLatest()) setOutcome({ isDone: false, text: defaultErrorMessage })
    } finally {
      if (isLatest()) setProgress(undefined)
    }
  }
  const send = (given: File): void => {
    setOutcome(undefined)
    setProgress('sending')
    void run((imports, follower) => imports.importFile(given, follower))
  }
  // The server goes on importing when this page is left, so what it does is asked for when the page comes again.
  useEffect(() => {
    following.current = new AbortController()
    void run((imports, follower) => imports.resumeImport(follower))
    return () => following.current?.abort()
    // Asked for once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
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
