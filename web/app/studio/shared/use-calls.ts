import { useState } from 'react'
import type { FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { Refused } from '#api/call.ts'
import { returnForm } from '#forms/sent-form.ts'
import type { SentForm } from '#forms/sent-form.ts'
import { useSentForm } from '#forms/use-sent-form.ts'
import { showToast } from '#ui/toast/toast-store.ts'

/** Reads a text field of a form. */
export type ReadText = (name: string) => string

/** A form that is sent by a call, instead of an action of its page. Once accepted, it is empty again. */
export function useCallForm(send: (text: ReadText) => Promise<{ ok: true } | Refused>, onDone?: () => void) {
  const [sent, setSent] = useState<SentForm>()
  const [isSending, setSending] = useState(false)
  const { formProps, ...form } = useSentForm(sent, { isSending, hasToast: false, onDone })
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    formProps.onSubmit(event)
    if (isSending) return
    const element = event.currentTarget
    const typed = new FormData(element)
    setSending(true)
    const answer = await send((name) => {
      const text = typed.get(name)
      return typeof text === 'string' ? text : ''
    })
    setSending(false)
    if (answer.ok) element.reset()
    setSent(answer.ok ? { isDone: true } : returnForm(typed, [...typed.keys()], answer))
  }
  return {
    ...form,
    formProps: { ...formProps, onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event) },
  }
}

/** Awaits a change and shows its result in a toast; after a success it reloads the page's data. */
export function useReport(): (change: Promise<{ ok: true } | Refused>, success: string) => Promise<boolean> {
  const { revalidate } = useRevalidator()
  return async (change, success) => {
    const answer = await change
    showToast(answer.ok ? 'success' : 'error', answer.ok ? success : answer.message)
    if (answer.ok) await revalidate()
    return answer.ok
  }
}

/** A refusal of the client: the input of a field is invalid. */
export function wrongIn(field: string, message: string): Refused {
  return { ok: false, status: 400, code: 'BadRequest', message, errors: { [field]: [message] } }
}
