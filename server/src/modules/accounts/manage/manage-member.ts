import type { Database } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import type { Services } from '#platform/start/services.ts'
import { commandLine } from '#modules/audit/index.ts'
import { findMemberByEmail, type StoredMember } from '../queries/members.ts'
import {
  closeAccount,
  type MemberChange,
  type MemberRole,
  openAccount,
  type plans,
  setPlan,
  setRole,
} from './change-member.ts'

/** Grants or revokes a role from the next request on; revoking it invalidates all signed addresses. */
export async function changeRole(
  services: Services,
  email: string,
  { role, isGranted }: { role: MemberRole; isGranted: boolean },
): Promise<StoredMember> {
  const { jobs } = services
  return await change(services, email, (trx, id, done) =>
    setRole(trx, id, { role, isGranted, jobs, ...done }),
  )
}

/**
 * Grants a plan until the end of a day (`YYYY-MM-DD`, UTC) or without an end; a lower plan than before
 * invalidates signed addresses.
 */
export async function grantPlan(
  services: Services,
  email: string,
  { plan, until }: { plan: (typeof plans)[number]; until: string | undefined },
): Promise<StoredMember> {
  if (plan === 'free' && until !== undefined)
    throw new Error('The free plan does not expire. Leave out --until.')
  return await change(services, email, (trx, id, done) => setPlan(trx, id, { plan, until, ...done }))
}

/** Closes an account and invalidates every session, mailed code and signed address of it at once. */
export async function disableMember(services: Services, email: string): Promise<StoredMember> {
  return await change(services, email, closeAccount)
}

/** Enables a disabled account again; the member has to sign in again. */
export async function enableMember(services: Services, email: string): Promise<StoredMember> {
  const { jobs } = services
  return await change(services, email, (trx, id, done) => openAccount(trx, id, { ...done, jobs }))
}

/** The id of the account with this address; throws an error with a message if there is none. */
export async function getMemberId({ db }: Services, email: string): Promise<number> {
  const member = await findMemberByEmail(db, email)
  if (member === undefined) throw new Error(`There is no account with the address ${email}.`)
  return member.id
}

async function change(
  services: Services,
  email: string,
  work: (trx: Database, memberId: number, done: MemberChange) => Promise<StoredMember>,
): Promise<StoredMember> {
  const id = await getMemberId(services, email)
  const done = { actor: commandLine, at: services.clock.now() }
  return await transact(services.db, (trx) => work(trx, id, done))
}
