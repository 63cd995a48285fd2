import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import { type MessageKey, t } from '@sohbet/messages'
import { showToast } from '#ui/toast/toast-store.ts'
import { FormOutcome } from '#forms/form-outcome.tsx'
import { RepeatKey } from '#forms/repeat-key.tsx'
import { type FormState, onceShown, useSentForm } from '#forms/use-sent-form.ts'
import type { PlaylistIntent, SentPlaylistForm } from '../state/send-playlist-form.ts'
import { PageAccount } from '#session/account/page-account.tsx'
import styles from './playlist-forms.module.css'

/** The state of a playlist form and its submit function. */
export interface PlaylistFormState extends FormState {
  intent: PlaylistIntent
  Form: FetcherWithComponents<unknown>['Form']
}

/** Callbacks after a form was sent. */
export interface PlaylistFormEnds {
  onDone?: (() => void) | undefined
  /** Called when the server refused it. */
  onRefused?: (() => void) | undefined
  /** The name of its draft; without it there is none. */
  draft?: string | undefined
}

/** Messages after success (PLIST-15, B-97). */
export const doneTexts = {
  create: 'playlists.create.done',
  rename: 'playlists.rename.done',
  delete: 'playlists.delete.done',
  share: 'playlists.share.done',
  unshare: 'playlists.share.stopped',
} as const satisfies Record<PlaylistIntent, MessageKey>

/** The accessible names of the forms, which their dialogs show as titles. */
export const formNames = {
  create: 'playlists.create.title',
  rename: 'playlists.rename.title',
  delete: 'playlists.delete.title',
  share: 'playlists.share.title',
  unshare: 'playlists.share.stop',
} as const satisfies Record<PlaylistIntent, MessageKey>

/**
 * The form `intent`, submitted without leaving the page; `given` is the outcome of a submission without
 * JavaScript.
 */
export function usePlaylistForm(
  intent: PlaylistIntent,
  given?: SentPlaylistForm,
  { onDone, onRefused, draft }: PlaylistFormEnds = {},
): PlaylistFormState {
  const { Form, data, state } = useFetcher<unknown>()
  const isSending = state !== 'idle'
  // Only the action of these forms answers this fetcher.
  const fetched = onceShown(data as SentPlaylistForm | undefined, isSending)
  const sent = fetched ?? (given?.intent === intent ? given : undefined)
  const form = useSentForm(sent, {
    isSending,
    draft,
    onDone: () => {
      showToast('success', t(doneTexts[intent]))
      onDone?.()
    },
  })
  const refuse = useEffectEvent(() => onRefused?.())
  useEffect(() => {
    if (fetched?.isDone === false && fetched.message !== null) refuse()
  }, [fetched])
  return { ...form, intent, Form }
}

interface PlaylistFormProps {
  form: PlaylistFormState
  /** The playlist; undefined for a new one. */
  id?: number
  children: ReactNode
}

/** A form that the action of `/playlists` handles, with and without JavaScript. */
export function PlaylistForm({ form, id, children }: PlaylistFormProps) {
  const { intent, Form, formProps } = form
  return (
    <Form {...formProps} action="/playlists" className={styles['form']} aria-label={t(formNames[intent])}>
      <PageAccount />
      {intent === 'create' && <RepeatKey />}
      <input type="hidden" name="intent" value={intent} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <FormOutcome form={form} success={t(doneTexts[intent])} />
      {children}
    </Form>
  )
}
