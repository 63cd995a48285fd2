import type { Playlist } from '@sohbet/contract'
import { defaultErrorMessage } from '@sohbet/contract/messages'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { Accepted, Refused } from '#forms/form-outcome.tsx'
import { SubmitButton } from '#forms/submit-button.tsx'
import { PlaylistTitleField, useNewPlaylistDraft } from './playlist-title-field.tsx'
import type { SentPlaylistForm } from '../state/send-playlist-form.ts'
import {
  doneTexts,
  PlaylistForm,
  type PlaylistFormEnds,
  type PlaylistFormState,
  usePlaylistForm,
} from './playlist-form.tsx'
import { rich } from '#ui/text/rich.ts'
import styles from './playlist-forms.module.css'

interface FormProps extends PlaylistFormEnds {
  /** The outcome of a submission without JavaScript. */
  sent?: SentPlaylistForm | undefined
}

/** Creates a playlist (PLIST-04). */
export function CreatePlaylistForm({ sent, ...ends }: FormProps) {
  const draft = useNewPlaylistDraft()
  const form = usePlaylistForm('create', sent, { ...ends, draft })
  return (
    <PlaylistForm form={form}>
      <TitleFieldOf key={form.round} form={form} />
      <SubmitButton
        isSending={form.isSending}
        label={t('playlists.create.send')}
        busyLabel={t('playlists.create.sending')}
      />
    </PlaylistForm>
  )
}

interface PlaylistFormProps extends FormProps {
  playlist: Pick<Playlist, 'id' | 'title' | 'count' | 'album_id'>
}

/** Renames a playlist (PLIST-02). */
export function RenamePlaylistForm({ playlist, sent, ...ends }: PlaylistFormProps) {
  const form = usePlaylistForm('rename', sent, ends)
  return (
    <PlaylistForm form={form} id={playlist.id}>
      <TitleFieldOf form={form} title={playlist.title} />
      <SubmitButton
        isSending={form.isSending}
        label={t('playlists.rename.send')}
        busyLabel={t('ui.saving')}
      />
    </PlaylistForm>
  )
}

/**
 * Confirms the deletion of a playlist (PLIST-05, B-97); on the playlist's own page it then opens the list of
 * playlists.
 */
export function DeletePlaylistForm({
  playlist,
  sent,
  isOnItsPage = false,
  ...ends
}: PlaylistFormProps & { isOnItsPage?: boolean }) {
  const form = usePlaylistForm('delete', sent, ends)
  const isAlbum = playlist.album_id !== null
  const name = () => <bdi className={styles['name']}>{playlist.title}</bdi>
  return (
    <PlaylistForm form={form} id={playlist.id}>
      {isOnItsPage && <input type="hidden" name="leaves" value="yes" />}
      <p>
        {isAlbum
          ? rich('playlists.delete.aboutAlbum', { name })
          : rich('playlists.delete.aboutPlaylist', { name })}
      </p>
      <Button type="submit" aria-disabled={form.isSending} variant="danger" isWideOnPhone>
        {form.isSending ? t('playlists.delete.sending') : t('playlists.delete.send')}
      </Button>
    </PlaylistForm>
  )
}

function TitleFieldOf({ form, title }: { form: PlaylistFormState; title?: string }) {
  return (
    <PlaylistTitleField
      title={form.typed['title'] ?? title}
      error={form.errors['title']}
      isReadOnly={form.isSending}
    />
  )
}

/**
 * The outcome of a form of another page that was submitted without JavaScript; the form that creates a
 * playlist shows its own.
 */
export function PlaylistOutcome({ sent }: { sent: SentPlaylistForm }) {
  if (sent.intent === 'create') return null
  if (sent.isDone) return <Accepted>{t(doneTexts[sent.intent])}</Accepted>
  return <Refused>{sent.errors.title ?? sent.message ?? t(defaultErrorMessage)}</Refused>
}
