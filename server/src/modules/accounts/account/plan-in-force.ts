import type { Member } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { findMember, type StoredMember } from '../queries/members.ts'

const ranks = { free: 0, plus: 1, premier: 2 } as const

/** The granted and the paid plan. */
export type PlanSources = Pick<StoredMember, 'plan_slug' | 'plan_until'> & {
  paid_plan: 'plus' | 'premier' | null
}

/** The plan of a member at `now`: the higher of the granted and the paid one, otherwise `free` (B-41). */
export function planInForce({ paid_plan: paid, ...member }: PlanSources, now: Date): Member['plan'] {
  const granted = grantedPlan(member, now)
  return ranks[paid ?? 'free'] > ranks[granted] ? (paid ?? 'free') : granted
}

/** The plan that operators granted, until its end. */
export function grantedPlan(
  { plan_slug: slug, plan_until: until }: Pick<StoredMember, 'plan_slug' | 'plan_until'>,
  now: Date,
): Member['plan'] {
  const isOver = until !== null && until.getTime() <= now.getTime()
  return (slug === 'plus' || slug === 'premier') && !isOver ? slug : 'free'
}

/** The granted plan of a member and its end; undefined if none is in force at `now`. */
export async function findGrantedPlan(
  db: Database,
  accountId: number,
  now: Date,
): Promise<{ plan: 'plus' | 'premier'; until: Date | null } | undefined> {
  const member = await findMember(db, accountId)
  const plan = member === undefined ? 'free' : grantedPlan(member, now)
  return plan === 'free' ? undefined : { plan, until: member?.plan_until ?? null }
}
