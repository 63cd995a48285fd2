import { useState } from 'react'
import type { FormEvent } from 'react'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { SubmitButton } from '#forms/submit-button.tsx'
import { Row, Stack } from '#ui/layout/layout.tsx'
import type { Picked } from '../state/picked.ts'
import { PlaylistTitleField } from '../forms/playlist-title-field.tsx'
import { sentTitle, titleFault } from '../state/playlist-title.ts'
import styles from './playlist-picker.module.css'

/** The picker's view that creates a playlist and adds the picked item to it (PLIST-10, PLIST-20, PLIST-21, B-92). */
export function PickerCreate({
  picked,
  onCreate,
  onBack,
}: {
  picked: Picked
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
    <Stack
      as="form"
      noValidate
      aria-label={t('playlists.create.title')}
      onSubmit={(event) => void submit(event)}
      onChange={() => setFault(undefined)}
    >
      <p className={styles['picked']} dir="auto">
        {picked.title}
      </p>
      <PlaylistTitleField error={fault} isReadOnly={isSending} isFirst />
      <Row>
        <SubmitButton
          isSending={isSending}
          label={t('playlists.picker.createAndAdd')}
          busyLabel={t('playlists.picker.adding')}
        />
        <Button variant="ghost" isWideOnPhone onClick={onBack}>
          {t('playlists.picker.back')}
        </Button>
      </Row>
    </Stack>
  )
}
