import { requireMember } from '#platform/caller.ts'
import type { Caller } from '#platform/caller.ts'
import { refuse } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { closeTrack } from '../queries/positions.ts'

/** Dismisses a track from the caller's recordings to continue; what was heard of it still counts (B-60). */
export async function removeListeningPosition(
  { db, clock }: Services,
  caller: Caller,
  trackId: number,
): Promise<{ id: number; deleted: true }> {
  const { accountId } = requireMember(caller)
  const isClosed = await closeTrack(db, { accountId, trackId, now: clock.now() })
  if (!isClosed) throw refuse<'removeListeningPosition'>('NotFound')
  return { id: trackId, deleted: true }
}
