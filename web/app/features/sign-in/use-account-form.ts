import { useFetcher } from 'react-router'
import type { FetcherWithComponents } from 'react-router'
import type { SentForm } from '#forms/sent-form.ts'
import { useSentForm } from '#forms/use-sent-form.ts'
import type { FormState } from '#forms/use-sent-form.ts'

/** How a form about an account stands, and what sends it. */
export interface AccountFormState extends FormState {
  Form: FetcherWithComponents<unknown>['Form']
}

/** Where a refusal is said: on the page, where it stands, or by a toast, which leaves. */
export type SaidBy = 'page' | 'toast'

/**
 * Sends a form to an action without leaving the page. `given` is what became of it when no script sent it; `onDone`
 * is called once for each time that it was taken.
 */
export function useAccountForm(
  given: SentForm | undefined,
  onDone?: () => void,
  saidBy: SaidBy = 'toast',
): AccountFormState {
  const { Form, data, state } = useFetcher<unknown>()
  // Only the actions of these forms answer it.
  const sent = (data as SentForm | undefined) ?? given
  const form = useSentForm(sent, { isSending: state !== 'idle', onDone, hasToast: saidBy === 'toast' })
  // What a script sent a toast has said; on a page that came back without one the form says it itself.
  const isSaid = saidBy === 'toast' && data !== undefined
  return { ...form, message: isSaid ? null : form.message, Form }
}
