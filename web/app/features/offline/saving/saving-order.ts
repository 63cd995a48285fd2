import { countParts } from './byte-parts.ts'
import type { SavedTrack } from '../store/saved-track.ts'

/** The talk that is saved next: whichever was asked for first, and within an album the earlier one. */
export function nextToSave(tracks: readonly SavedTrack[]): SavedTrack | undefined {
  return tracks
    .filter(({ state }) => state === 'waiting')
    .toSorted((one, other) => one.askedAt - other.askedAt || one.number - other.number)[0]
}

/** The same talk before its first part, such as after the recording was changed. */
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

/** What changes when one more part is here; with the last one the talk is saved. */
export function withOnePartMore(
  saved: SavedTrack,
  { etag, mimeType, now }: { etag: string | null; mimeType: string; now: number },
): Partial<SavedTrack> {
  const partsDone = saved.partsDone + 1
  const isWhole = partsDone >= countParts(saved)
  return { partsDone, etag, mimeType, trouble: null, ...(isWhole && { state: 'saved', savedAt: now }) }
}

/** How many bytes of a talk are here. */
export function bytesHere({ bytes, partBytes, partsDone }: SavedTrack): number {
  return Math.min(bytes, partsDone * partBytes)
}
