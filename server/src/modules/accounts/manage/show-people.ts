import type { SignedInDevice } from '@sohbet/contract/accounts'
import type { Language, PageLanguage } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import type { Services } from '#platform/start/services.ts'
import type { PaidPlanAt } from '../account/account-services.ts'
import { grantedPlan, planInForce } from '../account/plan-in-force.ts'
import { presentSession } from '../account/present.ts'
import { readLanguage } from '../account/stored-member.ts'
import { countMembers, findMemberIds, searchMembers } from '../queries/manage-members.ts'
import { findMember, findMembers, type StoredMember } from '../queries/members.ts'
import { findSessions } from '../queries/sessions.ts'
import { sessionSpanAt } from '../sign-in/sessions.ts'
import { type MemberRole, roleColumns, rolesOf } from './change-member.ts'

/** A member in a steward's list. */
export interface ShownMember {
  id: number
  name: string
  email: string
  plan: 'free' | 'plus' | 'premier'
  /** The end of a granted plan; null if it has none or is a paid one. */
  planUntil: Date | null
  roles: MemberRole[]
  disabledAt: Date | null
  createdAt: Date
}

/** Conditions of the list. */
export interface PeopleFilter {
  search: string
  role?: MemberRole | undefined
  plan?: 'plus' | 'premier' | undefined
  isDisabled?: boolean | undefined
  limit: number
  offset?: number
  paidPlanAt: PaidPlanAt
}

/** A page of members by address, and their total number. */
export async function listPeople(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { search, role, plan, isDisabled, limit, offset = 0, paidPlanAt }: PeopleFilter,
): Promise<{ people: ShownMember[]; total: number }> {
  const now = clock.now()
  const paidPlan = paidPlanAt('accounts_members.id', now)
  const requested = {
    search,
    role: role && roleColumns[role],
    isDisabled,
    plan: plan && { slug: plan, at: now, paidPlan },
  }
  const members = await searchMembers(db, { ...requested, limit, offset, paidPlan })
  return {
    people: members.map((member) => toShown(member, planInForce(member, now), now)),
    total: await countMembers(db, requested),
  }
}

/** Everything stewards may see of a member; never secrets. */
export interface ShownPerson extends Omit<ShownMember, 'plan' | 'planUntil'> {
  title: string
  firstName: string
  lastName: string
  username: string
  phoneNo: string
  city: string
  country: string
  language: Language | null
  pendingEmail: string | null
  granted: { plan: 'plus' | 'premier'; until: Date | null } | undefined
  sessions: SignedInDevice[]
}

/** One member with their sessions; the viewer's own session is marked. Undefined if there is no such account. */
export async function showPerson(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  accountId: number,
  { sessionId, language }: { sessionId: number; language: PageLanguage },
): Promise<ShownPerson | undefined> {
  const member = await findMember(db, accountId)
  if (member === undefined) return undefined
  const now = clock.now()
  const { plan: _plan, planUntil: _until, ...shown } = toShown(member, 'free', now)
  const granted = grantedPlan(member, now)
  const sessions = await findSessions(db, accountId, sessionSpanAt(now))
  return {
    ...shown,
    title: member.title,
    firstName: member.first_name,
    lastName: member.last_name,
    username: member.username,
    phoneNo: member.phone_no,
    city: member.city,
    country: member.country,
    language: readLanguage(member),
    pendingEmail: member.pending_email,
    granted: granted === 'free' ? undefined : { plan: granted, until: member.plan_until },
    sessions: sessions.map((session) => presentSession(session, sessionId, language)),
  }
}

function toShown(member: StoredMember, plan: ShownMember['plan'], now: Date): ShownMember {
  const isGranted = plan !== 'free' && plan === grantedPlan(member, now)
  return {
    id: member.id,
    name: `${member.first_name} ${member.last_name}`,
    email: member.email,
    plan,
    planUntil: isGranted ? member.plan_until : null,
    roles: rolesOf(member),
    disabledAt: member.disabled_at,
    createdAt: member.created_at,
  }
}

/** The names and email languages of accounts; deleted accounts are left out. */
export async function nameMembers(
  db: Database,
  accountIds: readonly (number | null)[],
): Promise<Map<number, { id: number; name: string; email: string; language: Language | null }>> {
  const ids = [...new Set(accountIds)].filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  const members = await findMembers(db, ids)
  return new Map(
    members.map((member) => {
      const { id, email, first_name: first, last_name: last } = member
      return [id, { id, name: `${first} ${last}`, email, language: readLanguage(member) }]
    }),
  )
}

/** The accounts whose name or address contains the text, or whose id it is; at most 200. */
export async function findMembersNamed(db: Database, search: string): Promise<number[]> {
  return await findMemberIds(db, search, 200)
}
