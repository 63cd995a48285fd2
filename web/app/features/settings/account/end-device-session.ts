import type { Api } from '#api/call.ts'
import { returnForm } from '#forms/sent-form.ts'
import type { SentForm } from '#forms/sent-form.ts'

/** Signs out the device whose button was pressed. A device that is already signed out counts as success. */
export async function endDeviceSession(api: Api, form: FormData): Promise<SentForm> {
  const id = form.get('id')
  const answer = await api('endSession', { params: { id: typeof id === 'string' ? id : '' } })
  if (answer.ok || answer.status === 404) return { isDone: true }
  // The form has no field for the message.
  return returnForm(form, [], answer)
}
