import type { AudioAccess } from '@sohbet/contract/catalog'
import type { Caller } from '#platform/caller.ts'
import type { Ownership } from './ownership.ts'
import { openAccesses, unlistedTypes } from '../access/policy.ts'

/** Which of all listed tracks a caller may hear, for a query: those of the accesses, and those that they bought. */
export interface HearableTracks {
  accesses: AudioAccess[]
  /** Types of collections that no list shows to anybody (B-88). */
  closedTypes: readonly string[]
  boughtIds: readonly number[]
}

/** What a query over all listed tracks keeps to; the rule is that of `mayHearTrack`. */
export async function findHearable(
  { ownership }: { ownership: Ownership },
  caller: Caller,
): Promise<HearableTracks> {
  return {
    accesses: openAccesses(caller),
    closedTypes: unlistedTypes,
    boughtIds: caller.kind === 'visitor' ? [] : await ownership.findAllTracks(caller.accountId),
  }
}
