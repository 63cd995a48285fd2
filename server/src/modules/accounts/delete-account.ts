import type { Caller } from '../../platform/caller.ts'
import type { AccountServices } from './account-services.ts'
import { provePassword } from './prove-password.ts'
import { deleteMember } from './queries/members.ts'

/** Deletes the account and all that is kept of its person, at once; asks for the password once more. */
export async function deleteAccount(
  services: AccountServices,
  caller: Caller,
  password: string,
): Promise<void> {
  const { id } = await provePassword(services, caller, password)
  await deleteMember(services.db, id)
}
