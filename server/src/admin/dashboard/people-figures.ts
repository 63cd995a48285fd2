import type { PeopleFigures } from '@sohbet/contract/studio'
import type { Services } from '#platform/start/services.ts'
import { countAccounts, countRegistrations } from '#modules/accounts/index.ts'
import { countSubscribers } from '#modules/plans/index.ts'
import { endsOf } from './days.ts'

/** Returns the registrations of some days, and the current number of members per plan. */
export async function findPeople(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  days: readonly string[],
): Promise<PeopleFigures> {
  const registered = await countRegistrations(db, endsOf(days))
  const { members, given } = await countAccounts(db, clock.now())
  return {
    days: days.map((day) => ({ day, new_members: registered.get(day) ?? 0 })),
    members,
    plans: [
      ...(await countSubscribers(db)),
      ...given.map((row) => ({ plan: row.plan, period: 'given' as const, members: row.members })),
    ],
  }
}
