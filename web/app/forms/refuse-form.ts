import { data } from 'react-router'
import type { Refused } from '#api/call.ts'
import { errorText } from '#api/error-text.ts'
import { showToast } from '#ui/toast/toast-store.ts'

/** The answer of an action whose form shows no refusal itself: a toast does, or without JavaScript the error page. */
export function refuseForm({ status, message }: Refused): ReturnType<typeof data> {
  const refused = data({ message }, { status: status === 0 ? 503 : status })
  if (import.meta.env.SSR) throw refused
  showToast('error', errorText(message))
  return refused
}
