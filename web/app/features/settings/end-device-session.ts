import type { Api } from '../../api/call.ts'
import { returnRefused } from './settings-form.ts'
import type { SentForm } from './settings-form.ts'

const intent = 'end-session'

/** Signs out the device whose button was pressed. One that is gone already is signed out as well. */
export async function endDeviceSession(api: Api, form: FormData): Promise<SentForm> {
  const id = form.get('id')
  const answer = await api('endSession', { params: { id: typeof id === 'string' ? id : '' } })
  if (answer.ok || answer.status === 404) return { intent, isDone: true, status: 200 }
  // There is no field that a sentence could stand under.
  return { ...returnRefused(intent, form, answer), errors: {} }
}
