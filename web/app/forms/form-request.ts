import { data } from 'react-router'
import type { Refused } from '../api/call.ts'
import { errorText } from '../api/error-text.ts'
import { showToast } from '../ui/toast/toast-store.ts'
import type { SentForm } from './sent-form.ts'

/** The form of a request; what is no form at all has no field filled in. */
export function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData())
}

/** The answer of an action, with the status of the page that shows it. */
export function toAnswer<Sent extends SentForm>(sent: Sent) {
  return data(sent, { status: sent.isDone ? 200 : sent.status })
}

/** The answer of an action whose form shows no refusal itself: a toast does; without a script, the error page. */
export function refuseForm({ status, message }: Refused): ReturnType<typeof data> {
  const refused = data({ message }, { status: status === 0 ? 503 : status })
  if (import.meta.env.SSR) throw refused
  showToast('error', errorText(message))
  return refused
}
