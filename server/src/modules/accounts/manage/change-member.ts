import { message } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { type Refusal, refuse } from '#platform/refusal.ts'
import type { Actor } from '#modules/audit/index.ts'
import { grantedPlan } from '../account/plan-in-force.ts'
import { recordMemberChange } from '../account/record-member-change.ts'
import { alertAdmins } from '../emails/alert-admins.ts'
import { deleteAllCodes } from '../queries/codes.ts'
import { lockAdmins, lockStoredMember, raiseMediaTokenVersion } from '../queries/manage-members.ts'
import { deleteMember, type StoredMember, updateMember } from '../queries/members.ts'
import { deleteSession, deleteSessions } from '../queries/sessions.ts'

/** The roles a member may have. */
export const memberRoles = ['host', 'latifiyah', 'editor', 'steward', 'admin'] as const
/** The roles a member may have. */
export type MemberRole = (typeof memberRoles)[number]

/** The column of each role. */
export const roleColumns = {
  host: 'is_majlis_host',
  latifiyah: 'can_access_latifiyah',
  editor: 'is_editor',
  steward: 'is_steward',
  admin: 'is_admin',
} as const satisfies Record<MemberRole, keyof StoredMember>

/** The plans, in ascending order. */
export const plans = ['free', 'plus', 'premier'] as const

/** The actor, time and reason of a change; each change is written to the audit log in the same transaction. */
export interface MemberChange {
  actor: Actor
  at: Date
  reason?: string
}

type Refused = Refusal<'NotFound' | 'BadRequest'>

/** The roles of a member, in their usual order. */
export function rolesOf(member: Pick<StoredMember, (typeof roleColumns)[MemberRole]>): MemberRole[] {
  return memberRoles.filter((role) => member[roleColumns[role]])
}

/**
 * Grants or revokes a role from the next request on; revoking it invalidates all signed addresses. If two
 * admins revoke each other's role at once, the second is refused: the studio never loses its last admin.
 */
export async function setRole(
  trx: Database,
  memberId: number,
  { role, isGranted, jobs, ...change }: MemberChange & { role: MemberRole; isGranted: boolean; jobs: Jobs },
): Promise<StoredMember> {
  // On the command line, an operator can always grant the role again.
  if (role === 'admin' && !isGranted && change.actor.accountId !== null)
    await requireOtherAdmin(trx, memberId)
  const member = await lockMemberRow(trx, memberId)
  if (!isGranted) await raiseMediaTokenVersion(trx, memberId)
  const changed = orNotFound(await updateMember(trx, memberId, { [roleColumns[role]]: isGranted }))
  await record(trx, memberId, change, {
    action: isGranted ? 'member.grant_role' : 'member.revoke_role',
    before: { roles: rolesOf(member) },
    after: { roles: rolesOf(changed) },
  })
  if (changed.is_admin && !member.is_admin) await alertOfAdmin(trx, memberId, { ...change, jobs })
  return changed
}

/** Grants a plan until the end of a day (`YYYY-MM-DD`, UTC) or without an end; `free` revokes a grant. */
export async function setPlan(
  trx: Database,
  memberId: number,
  { plan, until, ...change }: MemberChange & { plan: (typeof plans)[number]; until: string | undefined },
): Promise<StoredMember> {
  const end = until === undefined ? null : new Date(`${until}T23:59:59.999Z`)
  if (plan === 'free' && end !== null) throw refuseWith(message('studioPeople.refused.freeHasNoEnd'), 'until')
  if (end !== null && end <= change.at)
    throw refuseWith(message('studioPeople.refused.past', { day: until ?? '' }), 'until')
  const member = await lockMemberRow(trx, memberId)
  if (plans.indexOf(plan) < plans.indexOf(grantedPlan(member, change.at)))
    await raiseMediaTokenVersion(trx, memberId)
  const values = { plan_slug: plan === 'free' ? null : plan, plan_until: end }
  const changed = orNotFound(await updateMember(trx, memberId, values))
  await record(trx, memberId, change, {
    action: 'member.grant_plan',
    before: { plan: member.plan_slug ?? 'free', until: member.plan_until },
    after: { plan, until: end },
  })
  return changed
}

/** Closes an account and invalidates every session, mailed code and signed address of it at once. */
export async function closeAccount(
  trx: Database,
  memberId: number,
  change: MemberChange,
): Promise<StoredMember> {
  if (change.actor.accountId !== null) await requireOtherAdmin(trx, memberId)
  const member = await lockMemberRow(trx, memberId)
  const disabled_at = member.disabled_at ?? change.at
  const closed = orNotFound(await updateMember(trx, memberId, { disabled_at }))
  await raiseMediaTokenVersion(trx, memberId)
  await endEverything(trx, memberId)
  if (member.disabled_at === null) await record(trx, memberId, change, { action: 'member.disable' })
  return closed
}

/**
 * Deletes an account, at the end of a transaction that has ended everything that belongs to it. Refuses the
 * last admin.
 */
export async function removeAccount(trx: Database, memberId: number): Promise<void> {
  await requireOtherAdmin(trx, memberId)
  await deleteMember(trx, memberId)
}

/**
 * Opens a closed account again; the member has to sign in again. For an admin, the same alert is sent as for
 * a new one.
 */
export async function openAccount(
  trx: Database,
  memberId: number,
  { jobs, ...change }: MemberChange & { jobs: Jobs },
): Promise<StoredMember> {
  const member = await lockMemberRow(trx, memberId)
  if (member.disabled_at === null) return member
  // A concurrent sign-in may have left a session while the account was being closed.
  await endEverything(trx, memberId)
  await record(trx, memberId, change, { action: 'member.enable' })
  const opened = orNotFound(await updateMember(trx, memberId, { disabled_at: null }))
  if (opened.is_admin) await alertOfAdmin(trx, memberId, { ...change, jobs })
  return opened
}

/**
 * Ends one or all sessions of a member except the `current` one, which makes the request. Refuses with
 * `NotFound` if the session is not theirs.
 */
export async function endSessionsOf(
  trx: Database,
  memberId: number,
  { sessionId, current, ...change }: MemberChange & { sessionId?: number; current: number },
): Promise<void> {
  if (sessionId === current) throw refuseWith(message('studioPeople.refused.ownSession'))
  await lockMemberRow(trx, memberId)
  if (sessionId === undefined) await deleteSessions(trx, memberId, current)
  else if (!(await deleteSession(trx, memberId, sessionId))) throw refuseNotFound()
  const after = sessionId === undefined ? undefined : { session: sessionId }
  const action = sessionId === undefined ? 'member.end_sessions' : 'member.end_session'
  await record(trx, memberId, change, { action, ...(after && { after }) })
}

// Locks all admins: if two leave at once, one stays.
async function requireOtherAdmin(trx: Database, memberId: number): Promise<void> {
  const admins = await lockAdmins(trx)
  if (admins.length === 1 && admins[0] === memberId)
    throw refuseWith(message('studioPeople.refused.lastAdmin'))
}

async function alertOfAdmin(
  trx: Database,
  memberId: number,
  { actor, at, jobs }: MemberChange & { jobs: Jobs },
): Promise<void> {
  await alertAdmins(trx, jobs, { reason: 'admin-added', actor, accountId: memberId, at })
}

async function endEverything(trx: Database, accountId: number): Promise<void> {
  await deleteSessions(trx, accountId)
  await deleteAllCodes(trx, accountId)
}

async function lockMemberRow(trx: Database, memberId: number): Promise<StoredMember> {
  return orNotFound(await lockStoredMember(trx, memberId))
}

function orNotFound(member: StoredMember | undefined): StoredMember {
  if (member === undefined) throw refuseNotFound()
  return member
}

function refuseNotFound(): Refused {
  return refuse<'NotFound' | 'BadRequest'>('NotFound')
}

function refuseWith(sentence: ReturnType<typeof message>, field?: string): Refused {
  return refuse<'NotFound' | 'BadRequest'>('BadRequest', { message: sentence, field })
}

async function record(
  trx: Database,
  memberId: number,
  { actor, at, reason }: MemberChange,
  { action, before, after }: { action: string; before?: object; after?: object },
): Promise<void> {
  const withReason = reason === undefined ? after : { ...after, reason }
  await recordMemberChange(trx, memberId, { actor, at, action, before, after: withReason })
}
