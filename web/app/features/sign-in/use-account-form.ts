import { useFetcher } from 'react-router'
import type { FetcherWithComponents } from 'react-router'
import type { SentForm } from '#forms/sent-form.ts'
import { useSentForm } from '#forms/use-sent-form.ts'
import type { FormState } from '#forms/use-sent-form.ts'

/** The state of an account form and its submit function. */
export interface AccountFormState extends FormState {
  Form: FetcherWithComponents<unknown>['Form']
}

/** Where a refusal is shown: on the page permanently, or in a toast. */
export type SaidBy = 'page' | 'toast'

/**
 * Submits a form to an action without leaving the page. `given` is the outcome of a submission without
 * JavaScript; `onDone` is called once per success.
 */
export function useAccountForm(
  given: SentForm | undefined,
  onDone?: () => void,
  saidBy: SaidBy = 'toast',
): AccountFormState {
  const { Form, data, state } = useFetcher<unknown>()
  // Only the actions of these forms answer this fetcher.
  const sent = (data as SentForm | undefined) ?? given
  const form = useSentForm(sent, { isSending: state !== 'idle', onDone, hasToast: saidBy === 'toast' })
  // After a submission by script a toast has shown the refusal; after a page load the form shows it itself.
  const isSaid = saidBy === 'toast' && data !== undefined
  return { ...form, message: isSaid ? null : form.message, Form }
}
