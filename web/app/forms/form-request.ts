import { data } from 'react-router'
import type { SentForm } from './sent-form.ts'

/** The form of a request; a body that is no form has no fields. */
export function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData())
}

/** The answer of an action, with the status of its page. */
export function toAnswer<Sent extends SentForm>(sent: Sent) {
  return data(sent, { status: sent.isDone ? 200 : sent.status })
}
