import clsx from 'clsx'
import { useState } from 'react'
import type { FormEvent } from 'react'
import buttons from '../../ui/button.module.css'
import { SubmitButton } from '../forms/submit-button.tsx'
import styles from './playlist-picker.module.css'
import { PlaylistTitleField } from './playlist-title-field.tsx'
import { sentTitle, titleFault } from './playlist-title.ts'

/** The view of the picker that makes a playlist; it adds nothing by itself (PLIST-10, PLIST-20, PLIST-21, B-92). */
export function PickerCreate({
  onCreate,
  onBack,
}: {
  onCreate: (title: string) => Promise<void>
  onBack: () => void
}) {
  const [fault, setFault] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    const given = new FormData(form).get('title')
    const title = sentTitle(typeof given === 'string' ? given : '')
    const found = titleFault(title)
    setFault(found)
    if (found !== undefined) {
      form.querySelector('input')?.focus()
      return
    }
    setIsSending(true)
    await onCreate(title)
    setIsSending(false)
  }
  return (
    <form
      className={styles['view']}
      noValidate
      aria-label="New playlist"
      onSubmit={(event) => void submit(event)}
      onChange={() => setFault(undefined)}
    >
      <PlaylistTitleField error={fault} isHeld={isSending} isFirst />
      <div className={styles['ways']}>
        <SubmitButton isSending={isSending} label="Create playlist" busyLabel="Creating…" />
        <button
          type="button"
          className={clsx(buttons['button'], buttons['ghost'], buttons['wideOnPhone'])}
          onClick={onBack}
        >
          Back to your playlists
        </button>
      </div>
    </form>
  )
}
