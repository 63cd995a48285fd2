import type { Track } from '@sohbet/contract/catalog'

/** A caller who may hear a talk may read its transcript. `track` is as presented to the caller. */
export function mayReadTranscript(track: Pick<Track, 'is_locked'>): boolean {
  return !track.is_locked
}
