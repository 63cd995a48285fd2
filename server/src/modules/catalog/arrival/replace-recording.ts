import type { Database } from '#platform/database/db.ts'
import { announceChange } from '../queries/announce-change.ts'
import { lockImports } from './queries/imported-albums.ts'
import { changeRecording, lockTrack, moveQuestions } from './queries/recordings.ts'

/** A new recording for an existing track. */
export interface Replacement {
  trackId: number
  fileId: string
  durationSeconds: number
  /** Seconds by which the speech starts later than before. */
  offset: number
}

/** The replaced recording, for modules that store seconds of the track. */
export interface Replaced {
  title: string
  collectionId: number
  before: { fileId: string; durationSeconds: number }
  /** The applied shift in seconds; 0 if the track had this recording already, as in a retry after a lost response. */
  offset: number
  questions: number
}

/**
 * Replaces the recording of a track within the transaction `trx`. The track keeps its id, and its questions
 * are shifted. Undefined if there is no such track.
 */
export async function replaceTrackRecording(
  trx: Database,
  { trackId, fileId, durationSeconds, ...given }: Replacement,
): Promise<Replaced | undefined> {
  await lockImports(trx)
  const track = await lockTrack(trx, trackId)
  if (track === undefined) return undefined
  const offset = track.file_id === fileId ? 0 : given.offset
  await changeRecording(trx, { trackId, collectionId: track.collection_id, fileId, durationSeconds })
  const questions = await moveQuestions(trx, { trackId, offset, durationSeconds })
  await announceChange(trx)
  return {
    title: track.title,
    collectionId: track.collection_id,
    before: { fileId: track.file_id, durationSeconds: track.duration_seconds },
    offset,
    questions,
  }
}
