import type { PlayerState, QueuedTrack } from '#playback/state/player-state.ts'
import { currentTrack } from '#playback/state/selectors.ts'

/** A recording that was begun on this device, with exactly the fields of the specification (CONT-03). */
export interface ListenedRecord {
  /** The track's id. */
  id: number
  audioTitle: string
  /** The album's title. */
  album: string
  /** What the album is, such as suhba. */
  type: string
  mp3Url: string
  /** Seconds. */
  duration: number
  /** Seconds. */
  currentTime: number
  albumType: string
  /** Who may hear it, such as public. */
  albumSubType: string
  albumSlug: string
  albumId: number
  albumLogo: string
  /** Milliseconds since 1970. */
  updatedAt: number
  /** Seconds since 1970 until which `mp3Url` is good. */
  exp: number | null
}

/** The record of what is in the player; undefined when nothing is (CONT-03). */
export function toListenedRecord(state: PlayerState, now: number): ListenedRecord | undefined {
  const track = currentTrack(state)
  if (track === undefined) return undefined
  const { album } = track
  return {
    id: track.id,
    audioTitle: track.title,
    album: album.title,
    type: 'audio_file',
    mp3Url: track.address,
    duration: state.duration,
    currentTime: state.position,
    albumType: album.type,
    albumSubType: album.subType,
    albumSlug: album.slug,
    albumId: album.id,
    albumLogo: album.logo,
    updatedAt: now,
    exp: track.expiresAt,
  }
}

/** The recording of a record as the player queues it; an address without an expiry counts as past (CONT-06). */
export function toQueued(record: ListenedRecord): QueuedTrack {
  return {
    id: record.id,
    address: record.mp3Url,
    durationSeconds: record.duration,
    title: record.audioTitle,
    expiresAt: record.exp ?? 0,
    album: {
      id: record.albumId,
      slug: record.albumSlug,
      title: record.album,
      path: `/audios/detail/${record.albumSlug}`,
      type: record.albumType,
      subType: record.albumSubType,
      logo: record.albumLogo,
      applyPPD: false,
      speaker: null,
    },
  }
}
