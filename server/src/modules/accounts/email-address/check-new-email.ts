import { type Refusal, refuse, type RefusedBy } from '#platform/refusal.ts'
import type { AccountServices } from '../account/account-services.ts'
import { isReservedEmail } from '../queries/email-changes.ts'
import { findMemberByEmail } from '../queries/members.ts'

/**
 * Refuses an address that another member has (B-30) or recently had: otherwise an attacker who took over an
 * account could block its recovery by registering with the old address.
 */
export async function checkNewEmail(
  { db, clock }: Pick<AccountServices, 'db' | 'clock'>,
  email: string,
  accountId?: number,
): Promise<void> {
  const doneAfter = oldestUndoAt(clock.now())
  // The order matters: an address that is given up between the two queries is reserved by the time of the
  // second.
  const isTaken =
    (await findMemberByEmail(db, email)) !== undefined ||
    (await isReservedEmail(db, email, { accountId, doneAfter }))
  if (isTaken) throw refuseTakenEmail()
}

/** The refusal of an address that is in use (B-30). */
export function refuseTakenEmail(): Refusal<
  RefusedBy<'registerLocal' | 'updateUser' | 'confirmEmail' | 'undoEmailChange'>
> {
  return refuse<'registerLocal' | 'updateUser' | 'confirmEmail' | 'undoEmailChange'>('EmailTaken', {
    field: 'email',
  })
}

/** Milliseconds for which a change of the e-mail address can be undone (B-32). */
const undoMs = 7 * 24 * 3600 * 1000

/** A change can be undone at `now` if it was requested or done after this moment. */
export function oldestUndoAt(now: Date): Date {
  return new Date(now.getTime() - undoMs)
}
