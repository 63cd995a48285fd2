import type { PlayerState, QueuedTrack } from '../../../playback/state/player-state.ts'

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
  const { trackId, mp3Url, albumId } = state
  if (trackId === null || mp3Url === null || albumId === null) return undefined
  return {
    id: trackId,
    audioTitle: state.audioTitle,
    album: state.albumTitle,
    type: 'audio_file',
    mp3Url,
    duration: state.duration,
    currentTime: state.currentTime,
    albumType: state.albumType,
    albumSubType: state.albumSubType,
    albumSlug: state.albumSlug,
    albumId,
    albumLogo: state.albumLogo,
    updatedAt: now,
    exp: state.exp,
  }
}

/** The recording of a record as the player queues it; an address without an expiry counts as past (CONT-06). */
export function toQueued(record: ListenedRecord): QueuedTrack {
  return {
    id: record.id,
    s3_url: record.mp3Url,
    duration_in_seconds: record.duration,
    title: record.audioTitle,
    entity_name: record.album,
    collection_type: record.albumType,
    exp: record.exp ?? 0,
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
