import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { showToast, withdrawToast } from '#ui/toast/toast-store.ts'
import type { ReturnedForm, SentForm } from './sent-form.ts'
import { useFormDraft } from './form-draft.ts'

/** The state of a form: being filled in, being sent, accepted or returned. */
export interface FormState {
  isSending: boolean
  isDone: boolean
  typed: ReturnedForm['typed']
  /** The remaining errors: those of the last attempt, without those of fields edited since. */
  errors: ReturnedForm['errors']
  /** The error of the whole form, if no field says more. */
  message: string | null
  /** Increases with every accepted attempt: elements with another key are recreated. */
  round: number
  clearErrors(): void
  /** For the element that shows the success, which then takes the focus. */
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

/** Options of sending a form. */
export interface Sending {
  isSending: boolean
  /** Called once each time the form is accepted. */
  onDone?: (() => void) | undefined
  /** Whether a toast shows a refusal; otherwise the page does. */
  hasToast?: boolean
  /** The name of its draft, which is restored when the page is shown again; without it there is none. */
  draft?: string | undefined
}

/**
 * The state of a form, where `sent` is the outcome of its last attempt. A toast shows a refusal, and the
 * first field in error gets the focus.
 */
export function useSentForm(
  sent: SentForm | undefined,
  { isSending, onDone, hasToast = true, draft }: Sending,
): FormState {
  const ref = useRef<HTMLFormElement>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const returned = sent?.isDone === false ? sent : undefined
  useFormDraft({ form: ref, name: draft, returned })
  const [errors, dropErrors] = useRemainingErrors(returned)
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
    clearErrors: () => dropErrors(...Object.keys(errors)),
    outcome,
    formProps: {
      ref,
      method: 'post',
      noValidate: true,
      onChange: ({ target }) => {
        if ('name' in target && typeof target.name === 'string') dropErrors(target.name)
      },
      onSubmit: (event) => {
        if (isSending) event.preventDefault()
        // The error of the last attempt does not apply to this one.
        else if (typeof returned?.message === 'string') withdrawToast('error', returned.message)
      },
    },
  }
}

/**
 * The outcome of a form that closes onto its page: a success counts once the page shows it. Otherwise the
 * next form opened there would show, and send, the previous input.
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

/** The instance of the form: every accepted attempt starts a new one (B-117). */
function useRound(sent: SentForm | undefined): number {
  const [{ last, round }, setRound] = useState({ last: sent, round: 0 })
  if (last === sent) return round
  const next = sent?.isDone === true ? round + 1 : round
  setRound({ last: sent, round: next })
  return next
}

type Errors = ReturnedForm['errors']

/**
 * The remaining errors: those of the last attempt, without those of fields edited since. Only sending adds
 * one.
 */
function useRemainingErrors(
  returned: ReturnedForm | undefined,
): [errors: Errors, drop: (...fields: string[]) => void] {
  const [edited, setEdited] = useState<Edited>({ since: undefined, names: [] })
  const names = edited.since === returned ? edited.names : []
  const otherErrors = Object.entries(returned?.errors ?? {}).filter(([field]) => !names.includes(field))
  return [
    Object.fromEntries(otherErrors),
    (...fields) => setEdited({ since: returned, names: [...names, ...fields] }),
  ]
}

interface Edited {
  since: ReturnedForm | undefined
  names: string[]
}
