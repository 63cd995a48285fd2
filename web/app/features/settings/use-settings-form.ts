import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FormEvent, RefObject } from 'react'
import { useNavigation } from 'react-router'
import { showToast } from '../../ui/toast-store.ts'
import type { ReturnedForm, SentForm, SettingsIntent } from './settings-form.ts'

/** How a form of the settings stands. */
export interface SettingsForm {
  isSending: boolean
  isDone: boolean
  /** The errors that still stand: those of the last sending, without those of fields that were edited since. */
  errors: ReturnedForm['errors']
  typed: ReturnedForm['typed']
  /** What is wrong with the whole of it, where no field says more. */
  message: string | null
  /** Grows with every sending that succeeded: what has another key is made anew. */
  round: number
  forgetErrors(): void
  /** For the form's element. */
  formProps: {
    ref: RefObject<HTMLFormElement | null>
    method: 'post'
    noValidate: true
    preventScrollReset: true
    onChange(event: FormEvent<HTMLFormElement>): void
    onSubmit(event: FormEvent<HTMLFormElement>): void
  }
}

/**
 * The state of the form `intent` after the page's action answered `answer`. Success and refusal are told by a toast;
 * after a refusal the focus goes to the first field in error.
 */
export function useSettingsForm(
  intent: SettingsIntent,
  answer: SentForm | undefined,
  success: string,
): SettingsForm {
  const sent = answer?.intent === intent ? answer : undefined
  const returned = sent?.isDone === false ? sent : undefined
  const ref = useRef<HTMLFormElement>(null)
  const { formData } = useNavigation()
  const isSending = formData?.get('intent') === intent
  const [edited, setEdited] = useState<Edited>({ since: undefined, names: [] })
  const names = edited.since === returned ? edited.names : []
  const tell = useEffectEvent((told: SentForm) => tellOutcome(told, success, ref.current))
  useEffect(() => {
    if (sent !== undefined) tell(sent)
  }, [sent])
  const forget = (...fields: string[]): void => setEdited({ since: returned, names: [...names, ...fields] })
  const errors = withoutFields(returned?.errors ?? {}, names)
  return {
    isSending,
    isDone: sent?.isDone === true,
    errors,
    typed: returned?.typed ?? {},
    message: returned === undefined || hasAny(returned.errors) ? null : returned.message,
    round: useRound(sent),
    forgetErrors: () => forget(...Object.keys(errors)),
    formProps: {
      ref,
      method: 'post',
      noValidate: true,
      preventScrollReset: true,
      onChange: ({ target }) => {
        if ('name' in target && typeof target.name === 'string') forget(target.name)
      },
      onSubmit: (event) => {
        if (isSending) event.preventDefault()
      },
    },
  }
}

interface Edited {
  since: ReturnedForm | undefined
  names: string[]
}

function withoutFields(errors: ReturnedForm['errors'], names: string[]): ReturnedForm['errors'] {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !names.includes(field)))
}

function hasAny(errors: ReturnedForm['errors']): boolean {
  return Object.keys(errors).length > 0
}

function tellOutcome(sent: SentForm, success: string, form: HTMLFormElement | null): void {
  if (sent.isDone) {
    showToast('success', success)
    return
  }
  if (sent.message !== null) showToast('error', sent.message)
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

function useRound(sent: SentForm | undefined): number {
  const [{ last, round }, setRound] = useState({ last: sent, round: 0 })
  if (last === sent) return round
  const next = sent?.isDone === true ? round + 1 : round
  setRound({ last: sent, round: next })
  return next
}
