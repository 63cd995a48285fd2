import { useState } from 'react'
import { type FetcherWithComponents, useFetcher } from 'react-router'
import type { SentForm } from '#forms/sent-form.ts'
import { type FormState, useSentForm } from '#forms/use-sent-form.ts'
import { readEntered } from './entered.ts'

/** The state of an account form and its submit function. */
export interface AccountFormState extends FormState {
  Form: FetcherWithComponents<unknown>['Form']
}

/** Where a refusal is shown: on the page permanently, or in a toast. */
export type SaidBy = 'page' | 'toast'

/**
 * Submits a form to an action without leaving the page. `given` is the outcome of a submission without
 * JavaScript; `onDone` is called once per success, and `draft` names what is restored after Back or a reload.
 */
export function useAccountForm(
  given: SentForm | undefined,
  onDone?: () => void,
  saidBy: SaidBy = 'toast',
  draft?: string,
): AccountFormState {
  const { Form, data, state } = useFetcher<unknown>()
  // Only the actions of these forms answer this fetcher.
  const sent = (data as SentForm | undefined) ?? given
  const [entered] = useState(readEntered)
  const form = useSentForm(sent, { isSending: state !== 'idle', onDone, hasToast: saidBy === 'toast', draft })
  // After a submission by script a toast has shown the refusal; after a page load the form shows it itself.
  const isSaid = saidBy === 'toast' && data !== undefined
  const typed = { ...entered, ...form.typed }
  return { ...form, typed, message: isSaid ? null : form.message, Form }
}
