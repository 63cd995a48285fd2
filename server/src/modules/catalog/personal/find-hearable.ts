import type { AudioAccess } from '@sohbet/contract/catalog'
import type { Caller } from '#platform/caller.ts'
import type { Ownership } from './ownership.ts'
import { openAccesses, unlistedTypes } from '../access/policy.ts'

/**
 * Which of all listed tracks a caller may hear, for a query: those with these accesses and those the caller
 * bought.
 */
export interface HearableTracks {
  accesses: AudioAccess[]
  /** Types of collections that are never listed (B-88). */
  closedTypes: readonly string[]
  boughtIds: readonly number[]
}

/** The conditions for a query over all listed tracks; the rule is the one of `mayHearTrack`. */
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
