import { orNull, type Read, readFields, readFlag, readNumber, readText } from '#lib/storage/shape.ts'
import type { QueuedAlbum, QueuedQuestion, QueuedTrack } from '../state/player-state.ts'

/**
 * A queued track as stored on the device (PLAYER-18). The field names never change: tabs and service workers
 * of earlier releases read the same records, and saved copies are written only once.
 */
export interface StoredTrack {
  id: number
  s3_url: string
  duration_in_seconds: number
  title: string
  entity_name: string
  collection_type: string
  exp: number
  album: QueuedAlbum
}

/** A question as stored on the device. */
export interface StoredQuestion {
  id: number
  question: string
  topic: string | null
  audio_id: number
  start_in_seconds: number
}

/** Converts a queued track to its stored form. */
export function toStoredTrack({ address, durationSeconds, expiresAt, ...track }: QueuedTrack): StoredTrack {
  return {
    ...track,
    s3_url: address,
    duration_in_seconds: durationSeconds,
    entity_name: track.album.title,
    collection_type: track.album.type,
    exp: expiresAt,
  }
}

/** Converts a question to its stored form. */
export function toStoredQuestion({ id, text, trackId, startSeconds }: QueuedQuestion): StoredQuestion {
  return { id, question: text, topic: null, audio_id: trackId, start_in_seconds: startSeconds }
}

/** Reads a stored track, with the original field names or those of the queue; undefined for anything else. */
export const readStoredTrack: Read<QueuedTrack> = (given) => {
  const { s3_url: address, duration_in_seconds: durationSeconds, exp: expiresAt } = fieldsOf(given)
  return readTrack({ address, durationSeconds, expiresAt, ...fieldsOf(given) })
}

/** Reads a stored question, with the original field names or those of the queue; undefined for anything else. */
export const readStoredQuestion: Read<QueuedQuestion> = (given) => {
  const { question: text, audio_id: trackId, start_in_seconds: startSeconds } = fieldsOf(given)
  return readQuestion({ text, trackId, startSeconds, ...fieldsOf(given) })
}

function fieldsOf(given: unknown): Readonly<Record<string, unknown>> {
  return { ...(given as object | null) } // Spreading anything but an object gives {}.
}

const readAlbum = readFields<QueuedAlbum>({
  id: readNumber,
  slug: readText,
  title: readText,
  path: readText,
  type: readText,
  subType: readText,
  logo: readText,
  applyPPD: readFlag,
  // Records of an earlier version have no speakers.
  speaker: (given) =>
    given === undefined
      ? null
      : orNull(readFields<{ name: string; slug: string }>({ name: readText, slug: readText }))(given),
})

const readTrack = readFields<QueuedTrack>({
  id: readNumber,
  address: readText,
  durationSeconds: readNumber,
  title: readText,
  expiresAt: readNumber,
  album: readAlbum,
})

const readQuestion = readFields<QueuedQuestion>({
  id: readNumber,
  trackId: readNumber,
  text: readText,
  startSeconds: readNumber,
})
