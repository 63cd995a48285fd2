import type { PlayerState, QueuedTrack } from '#playback/state/player-state.ts'
import { currentTrack } from '#playback/state/selectors.ts'

/** A recording started on this device, with exactly the fields of the specification (CONT-03). */
export interface ListenedRecord {
  /** The track's id. */
  id: number
  audioTitle: string
  /** The album's title. */
  album: string
  /** The kind of album, such as suhba. */
  type: string
  mp3Url: string
  /** Seconds. */
  duration: number
  /** Seconds. */
  currentTime: number
  albumType: string
  /** The required access, such as public. */
  albumSubType: string
  albumSlug: string
  albumId: number
  albumLogo: string
  /** Milliseconds since 1970. */
  updatedAt: number
  /** Expiry of `mp3Url`, in seconds since 1970. */
  exp: number | null
}

/** The record of the player's current track; undefined if it is empty (CONT-03). */
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

/** The recording of a record as the player queues it; an address without an expiry counts as expired (CONT-06). */
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
