import type { Api } from '#api/call.ts'
import { returnForm } from '#forms/sent-form.ts'
import type { SentForm } from '#forms/sent-form.ts'

/** Signs out the device whose button was pressed. One that is gone already is signed out as well. */
export async function endDeviceSession(api: Api, form: FormData): Promise<SentForm> {
  const id = form.get('id')
  const answer = await api('endSession', { params: { id: typeof id === 'string' ? id : '' } })
  if (answer.ok || answer.status === 404) return { isDone: true }
  // There is no field that a sentence could stand under.
  return returnForm(form, [], answer)
}
