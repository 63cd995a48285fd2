import { type FormEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Refused } from '#api/call.ts'
import { returnForm, type SentForm } from '#forms/sent-form.ts'
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

/** Runs one action at a time: a second press, while the first one is running, has no effect. */
export function useOneAtATime(): { isRunning: boolean; run: (act: () => Promise<unknown>) => Promise<void> } {
  const [isRunning, setRunning] = useState(false)
  // Unlike the state, it is current in a press before the next rendering.
  const running = useRef(false)
  return {
    isRunning,
    run: async (act) => {
      if (running.current) return
      running.current = true
      setRunning(true)
      try {
        await act()
      } finally {
        running.current = false
        setRunning(false)
      }
    },
  }
}

interface Report {
  change: () => Promise<{ ok: true } | Refused>
  /** The success message, if the page does not show it. */
  success?: string
  onDone?: () => void
}

/** Makes one change at a time and reports it in a toast; after a success it reloads the page's data. */
export function useReport(): { isRunning: boolean; report: (report: Report) => Promise<void> } {
  const { revalidate } = useRevalidator()
  const { isRunning, run } = useOneAtATime()
  return {
    isRunning,
    report: async ({ change, success, onDone }) =>
      await run(async () => {
        const answer = await change()
        if (!answer.ok) return showToast('error', answer.message)
        if (success !== undefined) showToast('success', success)
        await revalidate()
        return onDone?.()
      }),
  }
}

/** A refusal of the client: the input of a field is invalid. */
export function wrongIn(field: string, message: string): Refused {
  return { ok: false, status: 400, code: 'BadRequest', message, errors: { [field]: [message] } }
}

/** The first sentence about a field in a refusal, which has one or a list of them. */
export function firstError(refused: Refused | undefined, field: string): string | undefined {
  return [refused?.errors?.[field]].flat()[0]
}
