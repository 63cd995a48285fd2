import { data } from 'react-router'
import type { SentForm } from './sent-form.ts'

/** The form of a request; what is no form at all has no field filled in. */
export function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData())
}

/** The answer of an action, with the status of the page that shows it. */
export function toAnswer<Sent extends SentForm>(sent: Sent) {
  return data(sent, { status: sent.isDone ? 200 : sent.status })
}
