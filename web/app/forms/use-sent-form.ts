import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FormEvent, RefObject } from 'react'
import { showToast, withdrawToast } from '#ui/toast/toast-store.ts'
import type { ReturnedForm, SentForm } from './sent-form.ts'
import { useKnownErrors } from './use-standing-errors.ts'

/** How a form stands: filled in, on its way, taken or given back. */
export interface FormState {
  isSending: boolean
  isDone: boolean
  typed: ReturnedForm['typed']
  /** The errors that still stand: those of the last sending, without those of fields that were edited since. */
  errors: ReturnedForm['errors']
  /** What is wrong with the whole of it, where no field says more. */
  message: string | null
  /** Grows with every sending that succeeded: what has another key is made again. */
  round: number
  clearErrors(): void
  /** For the element that tells of success, which then takes the focus. */
  outcome: RefObject<HTMLDivElement | null>
  /** For the form's element. */
  formProps: FormProps
}

interface FormProps {
  ref: RefObject<HTMLFormElement | null>
  method: 'post'
  noValidate: true
  onChange(event: FormEvent<HTMLFormElement>): void
  onSubmit(event: FormEvent<HTMLFormElement>): void
}

/** How a form is sent, and what follows. */
export interface Sending {
  isSending: boolean
  /** Called once for each time that the form was taken. */
  onDone?: (() => void) | undefined
  /** Whether a toast tells a refusal; the page does where it is not. */
  hasToast?: boolean
}

/**
 * The state of a form, of which `sent` says what became of it when it was last sent. A refusal is told by a toast, and
 * the focus goes to the first field in error.
 */
export function useSentForm(
  sent: SentForm | undefined,
  { isSending, onDone, hasToast = true }: Sending,
): FormState {
  const ref = useRef<HTMLFormElement>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const returned = sent?.isDone === false ? sent : undefined
  const [errors, forget] = useKnownErrors(returned)
  const finish = useEffectEvent(() => {
    onDone?.()
    outcome.current?.focus()
  })
  useEffect(() => {
    if (sent?.isDone === true) finish()
    else if (sent !== undefined) {
      if (hasToast && sent.message !== null) showToast('error', sent.message)
      ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    }
  }, [sent, hasToast])
  return {
    isSending,
    isDone: sent?.isDone === true,
    typed: returned?.typed ?? {},
    errors,
    message: returned === undefined || hasAny(returned.errors) ? null : returned.message,
    round: useRound(sent),
    clearErrors: () => forget(...Object.keys(errors)),
    outcome,
    formProps: {
      ref,
      method: 'post',
      noValidate: true,
      onChange: ({ target }) => {
        if ('name' in target && typeof target.name === 'string') forget(target.name)
      },
      onSubmit: (event) => {
        if (isSending) event.preventDefault()
        // What was wrong with the last attempt says nothing of this one.
        else if (typeof returned?.message === 'string') withdrawToast('error', returned.message)
      },
    },
  }
}

/**
 * What became of a form that closes onto its page: a success counts once the page shows it. Else what is opened there
 * next would show, and send, what stood there before.
 */
export function onceShown<Sent extends SentForm>(
  sent: Sent | undefined,
  isSending: boolean,
): Sent | undefined {
  return sent?.isDone === true && isSending ? undefined : sent
}

function hasAny(errors: ReturnedForm['errors']): boolean {
  return Object.keys(errors).length > 0
}

/** Which form this is: a new one begins with every sending that succeeded (B-117). */
function useRound(sent: SentForm | undefined): number {
  const [{ last, round }, setRound] = useState({ last: sent, round: 0 })
  if (last === sent) return round
  const next = sent?.isDone === true ? round + 1 : round
  setRound({ last: sent, round: next })
  return next
}
