import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import type { FetcherWithComponents } from 'react-router'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { useSentForm } from '../../../forms/use-sent-form.ts'
import type { FormState } from '../../../forms/use-sent-form.ts'
import { playlistTexts } from './playlist-texts.ts'
import type { PlaylistIntent, SentPlaylistForm } from './send-playlist-form.ts'

/** How a form about a playlist stands, and what sends it. */
export interface PlaylistFormState extends FormState {
  Form: FetcherWithComponents<unknown>['Form']
}

/** What follows a form. */
export interface PlaylistFormEnds {
  onDone?: (() => void) | undefined
  /** The server refused it. */
  onRefused?: (() => void) | undefined
}

/** What is said of a form that was taken. */
export const doneTexts: Record<PlaylistIntent, string> = {
  create: playlistTexts.created,
  rename: playlistTexts.renamed,
  delete: playlistTexts.deleted,
  share: playlistTexts.shared,
  unshare: playlistTexts.unshared,
}

/** The form `intent`, sent without leaving the page; `given` is what became of it when no script sent it. */
export function usePlaylistForm(
  intent: PlaylistIntent,
  given: SentPlaylistForm | undefined,
  { onDone, onRefused }: PlaylistFormEnds = {},
): PlaylistFormState {
  const { Form, data, state } = useFetcher<unknown>()
  // Only the action of these forms answers it.
  const fetched = data as SentPlaylistForm | undefined
  const sent = fetched ?? (given?.intent === intent ? given : undefined)
  const form = useSentForm(sent, {
    isSending: state !== 'idle',
    onDone: () => {
      showToast('success', doneTexts[intent])
      onDone?.()
    },
  })
  const refuse = useEffectEvent(() => onRefused?.())
  useEffect(() => {
    if (fetched?.isDone === false && fetched.message !== null) refuse()
  }, [fetched])
  return { ...form, Form }
}
