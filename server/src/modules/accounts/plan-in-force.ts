import type { Member } from '../../platform/caller.ts'
import type { StoredMember } from './queries/members.ts'

/** The plan that a person has at `now`: the granted one until its end, else `free` (B-41). */
export function planInForce(
  member: Pick<StoredMember, 'plan_slug' | 'plan_until'>,
  now: Date,
): Member['plan'] {
  const { plan_slug: slug, plan_until: until } = member
  const isOver = until !== null && until.getTime() <= now.getTime()
  return (slug === 'plus' || slug === 'premier') && !isOver ? slug : 'free'
}
