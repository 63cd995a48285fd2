import { deleteAccount as call } from '@sohbet/contract/accounts'
import type { Api } from '../../api/call.ts'
import { checkForm, returnRefused } from './settings-form.ts'
import type { SentForm } from './settings-form.ts'

const intent = 'delete-account'

// An endpoint may have no body, so its type allows for none; this one has its own.
const Proof = call.body as NonNullable<typeof call.body>

/** Deletes the account of whoever shows its password once more. */
export async function deleteAccount(api: Api, form: FormData): Promise<SentForm> {
  const checked = checkForm(intent, form, Proof)
  if (!checked.ok) return checked.returned
  const answer = await api('deleteAccount', { body: checked.value })
  return answer.ok ? { intent, isDone: true, status: 200 } : returnRefused(intent, form, answer)
}
