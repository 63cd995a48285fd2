import clsx from 'clsx'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { defaultErrorMessage } from '@sohbet/contract/messages'
import buttons from '../../ui/button.module.css'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import type { BringInOutcome } from './bring-in-file.ts'
import { SettingsPanel } from './settings-page.tsx'
import styles from './own-records-panel.module.css'

/** Saves a file with all that is kept about who is signed in, and brings such a file in again. */
export function OwnRecordsPanel() {
  return (
    <SettingsPanel id="my-data" title="Download my data">
      <p className={clsx(layout['muted'], styles['lead'])}>
        A file with everything that is kept about you: your profile, your plan, your devices, and your
        playlists, bookmarks, notes and what you have heard.
      </p>
      {/* A link of the browser's own: the session's cookie goes with it, and no script is needed. */}
      <a
        className={clsx(buttons['button'], buttons['outline'], buttons['wideOnPhone'])}
        href="/content/api/user/export"
        download="my-data.json"
      >
        <Icon name="download-simple" />
        Download my data
      </a>
      <BringIn />
    </SettingsPanel>
  )
}

function BringIn() {
  const { revalidate } = useRevalidator()
  const file = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<BringInOutcome>()
  const bringIn = async (given: File): Promise<void> => {
    setBusy(true)
    setOutcome(undefined)
    const { bringInFile } = await import('./bring-in-file.ts')
    setOutcome(await bringInFile(given))
    await revalidate()
  }
  const run = (given: File): void =>
    void bringIn(given)
      .catch(() => setOutcome({ isDone: false, text: defaultErrorMessage }))
      .finally(() => setBusy(false))
  return (
    <div className={styles['bringIn']}>
      <p className={clsx(layout['muted'], styles['lead'])} id="bring-in-lead">
        Such a file can be brought in again, here or in another account: playlists, bookmarks, notes and what
        you have heard are added to those that are here, and nothing is lost.
      </p>
      <button
        type="button"
        className={clsx(buttons['button'], buttons['outline'], buttons['wideOnPhone'])}
        aria-describedby="bring-in-lead"
        disabled={isBusy}
        onClick={() => file.current?.click()}
      >
        <Icon name="upload-simple" />
        Bring in a file
      </button>
      <input
        ref={file}
        className={layout['unseen']}
        type="file"
        accept="application/json,.json"
        tabIndex={-1}
        aria-label="File to bring in"
        onChange={({ target }) => {
          const [given] = target.files ?? []
          if (given !== undefined) run(given)
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      <p className={styles['outcome']} role="status" data-failed={outcome?.isDone === false}>
        {isBusy ? 'The file is being brought in…' : outcome?.text}
      </p>
    </div>
  )
}
