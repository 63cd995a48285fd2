import { useEffect, useRef, useState } from 'react'
import { playlistTitleLength, playlistTitleRefusals } from '@sohbet/contract/messages'
import { t } from '@sohbet/messages'
import { Field } from '#ui/field/field.tsx'
import { useAccount } from '#session/account/account-context.ts'
import { readOnlyInput } from '#forms/read-only-input.ts'
import { sentTitle, typedTitle } from '../state/playlist-texts.ts'

/** The name of the draft of a new playlist: the same in each form that creates one. */
export function useNewPlaylistDraft(): string {
  return `playlist ${useAccount()?.id ?? ''}`
}

interface PlaylistTitleFieldProps {
  title?: string | undefined
  error: string | undefined
  isReadOnly: boolean
}

/** The title of a playlist, focused on mount: typing past the limit is allowed and reported at once (PLIST-16 to PLIST-18, A-50). */
export function PlaylistTitleField({ title = '', error, isReadOnly }: PlaylistTitleFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(title)
  useEffect(() => input.current?.focus(), [])
  const isTooLong = [...sentTitle(typed)].length > playlistTitleLength
  return (
    <Field
      ref={input}
      label={t('playlists.create.titleField')}
      name="title"
      autoComplete="off"
      enterKeyHint="done"
      value={typed}
      onChange={({ target }) => setTyped(typedTitle(target.value))}
      error={isTooLong ? t(playlistTitleRefusals.tooLong) : error}
      isRequired
      {...readOnlyInput(isReadOnly)}
    />
  )
}
