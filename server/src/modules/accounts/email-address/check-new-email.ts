import { refuse } from '#platform/refusal.ts'
import type { Refusal, RefusedBy } from '#platform/refusal.ts'
import type { AccountServices } from '../account/account-services.ts'
import { oldestUndoAt } from './email-change-span.ts'
import { isReservedEmail } from '../queries/email-changes.ts'
import { findMemberByEmail } from '../queries/members.ts'

/**
 * Refuses an address that is a user's (B-30), or that was until of late: else anyone who took an account could keep its
 * owner from taking it back by registering with the old address.
 */
export async function checkNewEmail(
  { db, clock }: Pick<AccountServices, 'db' | 'clock'>,
  email: string,
  accountId?: number,
): Promise<void> {
  const doneAfter = oldestUndoAt(clock.now())
  // In this order: an address that is given up between the two questions is reserved when the second is asked.
  const isTaken =
    (await findMemberByEmail(db, email)) !== undefined ||
    (await isReservedEmail(db, email, { accountId, doneAfter }))
  if (isTaken) throw refuseTakenEmail()
}

/** What a user is told who asks for an address that is taken (B-30). */
export function refuseTakenEmail(): Refusal<
  RefusedBy<'registerLocal' | 'updateUser' | 'confirmEmail' | 'undoEmailChange'>
> {
  return refuse<'registerLocal' | 'updateUser' | 'confirmEmail' | 'undoEmailChange'>('EmailTaken', {
    field: 'email',
  })
}
