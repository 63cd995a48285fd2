import type { BroughtIn, KeptByMember } from '@sohbet/contract/kept'
import type { Member } from '../../platform/caller.ts'
import { refuseStranger, requireMember } from '../../platform/caller.ts'
import type { Database } from '../../platform/db.ts'
import { takeFromLimit } from '../../platform/rate-limit.ts'
import type { RateLimit, Requester } from '../../platform/rate-limit.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { AccountServices } from './account-services.ts'
import { lockMember } from './queries/lock-member.ts'

/** Brings in, within a transaction, what the other parts of the application keep of a member. */
export type BringInKept = (trx: Database, member: Member, kept: KeptByMember) => Promise<BroughtIn>

const fileLimit: RateLimit = { name: 'bring-in', times: 30, seconds: 3600 }
const dayMs = 86_400_000

/** Brings a file of `downloadMyData` in, all of it or nothing, into the account of whoever asks and no other. */
export async function bringInMyData(
  { db, clock }: Pick<AccountServices, 'db' | 'clock'>,
  requester: Requester,
  kept: KeptByMember,
  bringInKept: BringInKept,
): Promise<BroughtIn> {
  const member = requireMember(requester.caller)
  // Counted outside the transaction: a file that is refused was work as well.
  if (!(await takeFromLimit(db, fileLimit, requester)))
    throw new Refusal('TooManyRequests', 'You have brought in many files. Please try again in an hour.')
  refuseFuture(kept, clock.now())
  return await db.transaction().execute(async (trx) => {
    if (!(await lockMember(trx, member.accountId))) throw refuseStranger()
    return await bringInKept(trx, member, kept)
  })
}

// The later of two moments counts, so one that is still to come would count for years.
function refuseFuture(kept: KeptByMember, now: Date): void {
  const latest = now.getTime() + dayMs
  if (momentsOf(kept).some((moment) => moment !== null && Date.parse(moment) > latest))
    throw new Refusal('BadRequest', 'Something in this file is from the future.')
}

function momentsOf({ playlists, favorites, notes, listening }: KeptByMember): (string | null)[] {
  return [
    playlists.flatMap((list) => [list.created_at, ...list.items.map((item) => item.added_at)]),
    favorites.map((favorite) => favorite.created_at),
    notes.flatMap((note) => [note.created_at, note.updated_at]),
    listening.history.map((entry) => entry.done_at),
    listening.places.map((place) => place.placed_at),
    listening.continue_listening.flatMap((begun) => [begun.touched_at, begun.closed_at]),
    listening.records.map((record) => record.noted_at),
  ].flat()
}
