import type { QueuedTrack } from '#playback/state/player-state.ts'

/** Why a talk is not saved yet, though it should be. */
export type SavingTrouble = 'network' | 'full' | 'refused' | 'changed' | 'lost'

/** A talk that is saved on this device, or is about to be. */
export interface SavedTrack {
  trackId: number
  /** The member who saved it; null for a visitor, whose talks are open to everybody. */
  ownerId: number | null
  /** As it is queued. */
  track: QueuedTrack
  /** Its number in the album, from 1. */
  number: number
  bytes: number
  partBytes: number
  /** Parts that are here, from the first one without a gap. */
  partsDone: number
  /** What the server calls this very file; null before the first part. */
  etag: string | null
  mimeType: string
  state: 'waiting' | 'paused' | 'broken' | 'saved'
  trouble: SavingTrouble | null
  /** It was taken away, and that can still be taken back until the page is left. */
  isLeaving: boolean
  /** Milliseconds since 1970, as all that follow. */
  askedAt: number
  savedAt: number | null
  /** When the server last said that it may be heard. */
  confirmedAt: number
  leaseUntil: number
}

/** Where the parts of saved talks lie. */
export const audioCacheName = 'sohbet-offline-audio'
/** Where the pictures of their albums lie. */
export const coverCacheName = 'sohbet-offline-covers'

/** The address at which a saved talk is played; the service worker answers it. */
export function audioPath(trackId: number): string {
  return `/offline-audio/${trackId}`
}

/** Where a part of it lies. */
export function partPath(trackId: number, part: number): string {
  return `${audioPath(trackId)}/${part}`
}

/** The number of the talk that an address plays; undefined for any other address. */
export function trackIdOf(path: string): number | undefined {
  const [, id] = /^\/offline-audio\/(\d{1,10})$/.exec(path) ?? []
  return id === undefined ? undefined : Number(id)
}
