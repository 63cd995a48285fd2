import type { Database } from '../../../platform/database/db.ts'
import type { Services } from '../../../platform/start/services.ts'
import { grantedPlan } from '../account/plan-in-force.ts'
import { deleteAllCodes } from '../queries/codes.ts'
import { raiseMediaTokenVersion } from '../queries/manage-members.ts'
import { findMemberByEmail, updateMember } from '../queries/members.ts'
import type { StoredMember } from '../queries/members.ts'
import { deleteSessions } from '../queries/sessions.ts'

/** What a person may be beside a listener. */
export const memberRoles = ['host', 'latifiyah', 'editor', 'admin'] as const
/** What a person may be beside a listener. */
export type MemberRole = (typeof memberRoles)[number]

/** Where each role is kept. */
export const roleColumns = {
  host: 'is_majlis_host',
  latifiyah: 'can_access_latifiyah',
  editor: 'is_editor',
  admin: 'is_admin',
} as const satisfies Record<MemberRole, keyof StoredMember>

/** The plans, the least first. */
export const plans = ['free', 'plus', 'premier'] as const

/** Gives a person a role or takes it away, from the next request on; with a role goes all that was signed for it. */
export async function changeRole(
  { db }: Services,
  email: string,
  { role, isGranted }: { role: MemberRole; isGranted: boolean },
): Promise<StoredMember> {
  const member = await getMemberByEmail(db, email)
  return await db.transaction().execute(async (trx) => {
    if (!isGranted) await raiseMediaTokenVersion(trx, member.id)
    return orRefuse(await updateMember(trx, member.id, { [roleColumns[role]]: isGranted }), email)
  })
}

/**
 * Gives a person a plan, until the end of a day (`YYYY-MM-DD`, UTC) or for ever; a lower one than before takes with it
 * what was signed for the higher.
 */
export async function grantPlan(
  { db, clock }: Services,
  email: string,
  { plan, until }: { plan: (typeof plans)[number]; until: string | undefined },
): Promise<StoredMember> {
  const now = clock.now()
  const end = until === undefined ? null : new Date(`${until}T23:59:59.999Z`)
  if (plan === 'free' && end !== null) throw new Error('The free plan does not expire. Leave out --until.')
  if (end !== null && end <= now) throw new Error(`${until} is in the past. Choose a date in the future.`)
  const member = await getMemberByEmail(db, email)
  const isLower = plans.indexOf(plan) < plans.indexOf(grantedPlan(member, now))
  return await db.transaction().execute(async (trx) => {
    if (isLower) await raiseMediaTokenVersion(trx, member.id)
    const change = { plan_slug: plan === 'free' ? null : plan, plan_until: end }
    return orRefuse(await updateMember(trx, member.id, change), email)
  })
}

/** Closes an account: in the same instant every session, mailed code and signed address of it is worthless. */
export async function disableMember({ db, clock }: Services, email: string): Promise<StoredMember> {
  const member = await getMemberByEmail(db, email)
  return await db.transaction().execute(async (trx) => {
    const disabledAt = member.disabled_at ?? clock.now()
    const disabled = orRefuse(await updateMember(trx, member.id, { disabled_at: disabledAt }), email)
    await raiseMediaTokenVersion(trx, member.id)
    await endEverything(trx, member.id)
    return disabled
  })
}

/** Enables a disabled account again; its member has to sign in again. */
export async function enableMember({ db }: Services, email: string): Promise<StoredMember> {
  const member = await getMemberByEmail(db, email)
  if (member.disabled_at === null) return member
  return await db.transaction().execute(async (trx) => {
    // A sign-in that was under way when the account was closed may have left a session behind.
    await endEverything(trx, member.id)
    return orRefuse(await updateMember(trx, member.id, { disabled_at: null }), email)
  })
}

/** The id of the account with this address; throws a sentence when there is none. */
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

async function endEverything(db: Database, accountId: number): Promise<void> {
  await deleteSessions(db, accountId)
  await deleteAllCodes(db, accountId)
}
