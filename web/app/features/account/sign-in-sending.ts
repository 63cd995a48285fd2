import { useEffect, useEffectEvent, useRef } from 'react'
import type { RefObject } from 'react'
import { useFetcher } from 'react-router'
import type { FetcherWithComponents } from 'react-router'
import { showToast } from '../../ui/toast-store.ts'
import type { ReturnedForm, SentForm } from './sign-in-sent-form.ts'
import { useStandingErrors } from './sign-in-standing-errors.ts'

/** A form while it is filled in, sent and given back. */
export interface Sending<Field extends string> {
  ref: RefObject<HTMLFormElement | null>
  Form: FetcherWithComponents<unknown>['Form']
  isSending: boolean
  sent: SentForm<Field> | undefined
  typed: ReturnedForm<Field>['typed']
  errors: ReturnedForm<Field>['errors']
  forgetError: (field: EventTarget) => void
}

/**
 * Sends a form to an action without leaving the page. `given` is what became of it when no script sent it; `onDone`
 * is called once for each time that it was taken.
 */
export function useSending<Field extends string>(
  given: SentForm<Field> | undefined,
  onDone?: () => void,
): Sending<Field> {
  const ref = useRef<HTMLFormElement>(null)
  const { Form, data, state } = useFetcher<unknown>()
  // Only the actions of these forms answer it.
  const sent = (data as SentForm<Field> | undefined) ?? given
  const returned = sent?.isDone === false ? sent : undefined
  const [errors, forgetError] = useStandingErrors(returned)
  const finish = useEffectEvent(() => onDone?.())
  useEffect(() => {
    if (sent?.isDone === true) finish()
    else if (sent !== undefined) tellReturned(sent, ref.current)
  }, [sent])
  return { ref, Form, isSending: state !== 'idle', sent, typed: returned?.typed ?? {}, errors, forgetError }
}

function tellReturned({ message }: ReturnedForm<string>, form: HTMLFormElement | null): void {
  if (message !== null) showToast('error', message)
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

/** A field that keeps its text and its focus, but takes nothing while the form is on its way (AUTH-25). */
export function heldInput(isHeld: boolean): { readOnly: boolean; 'aria-disabled': true | undefined } {
  return { readOnly: isHeld, 'aria-disabled': isHeld || undefined }
}
