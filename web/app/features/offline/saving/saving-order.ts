import { countParts } from './byte-parts.ts'
import type { SavedTrack } from '../store/saved-track.ts'

/** The next talk to save: the earliest requested, and within an album the first in order. */
export function nextToSave(tracks: readonly SavedTrack[]): SavedTrack | undefined {
  return tracks
    .filter(({ state }) => state === 'waiting')
    .toSorted((one, other) => one.askedAt - other.askedAt || one.number - other.number)[0]
}

/** The talk reset to its first part, for example after the recording changed. */
export function fromTheStart(
  saved: SavedTrack,
  file: Pick<SavedTrack, 'bytes' | 'partBytes'>,
): Partial<SavedTrack> {
  return {
    ...file,
    partsDone: 0,
    etag: null,
    savedAt: null,
    ...(saved.state === 'saved' && { state: 'waiting' }),
  }
}

/** The changes after one more part; the last one marks the talk as saved. */
export function withOnePartMore(
  saved: SavedTrack,
  { etag, mimeType, now }: { etag: string | null; mimeType: string; now: number },
): Partial<SavedTrack> {
  const partsDone = saved.partsDone + 1
  const isWhole = partsDone >= countParts(saved)
  return { partsDone, etag, mimeType, trouble: null, ...(isWhole && { state: 'saved', savedAt: now }) }
}

/** Number of saved bytes of a talk. */
export function bytesHere({ bytes, partBytes, partsDone }: SavedTrack): number {
  return Math.min(bytes, partsDone * partBytes)
}
