import type { Database } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import type { Services } from '#platform/start/services.ts'
import { commandLine } from '#modules/audit/index.ts'
import { findMemberByEmail } from '../queries/members.ts'
import type { StoredMember } from '../queries/members.ts'
import { closeAccount, openAccount, setPlan, setRole } from './change-member.ts'
import type { MemberRole, plans } from './change-member.ts'

/** Grants or revokes a role from the next request on; revoking it invalidates all signed addresses. */
export async function changeRole(
  { db, clock, jobs }: Services,
  email: string,
  { role, isGranted }: { role: MemberRole; isGranted: boolean },
): Promise<StoredMember> {
  const member = await getMemberByEmail(db, email)
  const done = { actor: commandLine, at: clock.now() }
  return await transact(db, (trx) => setRole(trx, member.id, { role, isGranted, jobs, ...done }))
}

/**
 * Grants a plan until the end of a day (`YYYY-MM-DD`, UTC) or without an end; a lower plan than before
 * invalidates signed addresses.
 */
export async function grantPlan(
  { db, clock }: Services,
  email: string,
  { plan, until }: { plan: (typeof plans)[number]; until: string | undefined },
): Promise<StoredMember> {
  if (plan === 'free' && until !== undefined)
    throw new Error('The free plan does not expire. Leave out --until.')
  const member = await getMemberByEmail(db, email)
  const done = { actor: commandLine, at: clock.now() }
  return await transact(db, (trx) => setPlan(trx, member.id, { plan, until, ...done }))
}

/** Closes an account and invalidates every session, mailed code and signed address of it at once. */
export async function disableMember({ db, clock }: Services, email: string): Promise<StoredMember> {
  const member = await getMemberByEmail(db, email)
  const done = { actor: commandLine, at: clock.now() }
  return await transact(db, (trx) => closeAccount(trx, member.id, done))
}

/** Enables a disabled account again; the member has to sign in again. */
export async function enableMember({ db, clock, jobs }: Services, email: string): Promise<StoredMember> {
  const member = await getMemberByEmail(db, email)
  const done = { actor: commandLine, at: clock.now() }
  return await transact(db, (trx) => openAccount(trx, member.id, { ...done, jobs }))
}

/** The id of the account with this address; throws an error with a message if there is none. */
export async function getMemberId({ db }: Services, email: string): Promise<number> {
  return (await getMemberByEmail(db, email)).id
}

async function getMemberByEmail(db: Database, email: string): Promise<StoredMember> {
  return orRefuse(await findMemberByEmail(db, email), email)
}

function orRefuse(member: StoredMember | undefined, email: string): StoredMember {
  if (member === undefined) throw new Error(`There is no account with the address ${email}.`)
  return member
}
