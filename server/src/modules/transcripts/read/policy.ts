import type { Track } from '@sohbet/contract/catalog'

/** Whether the words of a talk may be read, from the talk as its caller may have it: by anyone who may hear it. */
export function mayReadTranscript(track: Pick<Track, 'is_locked'>): boolean {
  return !track.is_locked
}
