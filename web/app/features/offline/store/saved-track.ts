import type { QueuedTrack } from '#playback/state/player-state.ts'

/** Why a talk is not saved yet although it should be. */
export type SavingTrouble = 'network' | 'full' | 'refused' | 'changed' | 'lost'

/** A talk that is saved on this device or queued for saving. */
export interface SavedTrack {
  trackId: number
  /** The member who saved it; null for a visitor, whose talks are public. */
  ownerId: number | null
  /** The track as the player queues it. */
  track: QueuedTrack
  /** Its number in the album, from 1. */
  number: number
  bytes: number
  partBytes: number
  /** Number of saved parts, without a gap from the first. */
  partsDone: number
  /** The ETag of this version of the file; null before the first part. */
  etag: string | null
  mimeType: string
  state: 'waiting' | 'paused' | 'broken' | 'saved'
  trouble: SavingTrouble | null
  /** It was removed, and this can be undone until the page is left. */
  isLeaving: boolean
  /** Milliseconds since 1970, as all that follow. */
  askedAt: number
  savedAt: number | null
  /** When the server last confirmed access. */
  confirmedAt: number
  leaseUntil: number
}

/** All talks on this device, those of its listener, and the album of which one was saved just now. */
export interface TalksOnDevice {
  all: readonly SavedTrack[]
  own: readonly SavedTrack[]
  savedNow?: number
}

/** The cache of the parts of saved talks. */
export const audioCacheName = 'sohbet-offline-audio'
/** The cache of the pictures of their albums. */
export const coverCacheName = 'sohbet-offline-covers'

/** The address of a saved talk's audio, served by the service worker. */
export function audioPath(trackId: number): string {
  return `/offline-audio/${trackId}`
}

/** The cache key of a part. */
export function partPath(trackId: number, part: number): string {
  return `${audioPath(trackId)}/${part}`
}

/** The id of the talk in such an address; undefined for any other address. */
export function trackIdOf(path: string): number | undefined {
  const [, id] = /^\/offline-audio\/(\d{1,10})$/.exec(path) ?? []
  return id === undefined ? undefined : Number(id)
}
