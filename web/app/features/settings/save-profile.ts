import { Profile } from '@sohbet/contract/accounts'
import type { Api } from '../../api/call.ts'
import { checkForm, returnRefused } from './settings-form.ts'
import type { SentForm } from './settings-form.ts'

const intent = 'save-profile'

/** Checks the profile and saves it; the same in the browser and, without a script, on the server (ACCT-03 to ACCT-05). */
export async function saveProfile(api: Api, form: FormData): Promise<SentForm> {
  const checked = checkForm(intent, form, Profile)
  if (!checked.ok) return checked.returned
  const answer = await api('updateUser', { body: checked.value })
  return answer.ok ? { intent, isDone: true, status: 200 } : returnRefused(intent, form, answer)
}
