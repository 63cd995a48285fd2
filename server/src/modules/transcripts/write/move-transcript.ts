import type { TranscriptChange } from '@sohbet/contract/studio'
import type { Database } from '#platform/database/db.ts'
import type { Actor } from '#modules/audit/index.ts'
import { addChanges } from '../queries/changes.ts'
import { moveSegments } from '../queries/segments.ts'
import {
  findSegments,
  findTranscripts,
  lockTrackTranscripts,
  touchTranscripts,
} from '../queries/transcripts.ts'

/** A shift of the segments of a track. */
export interface Movement {
  trackId: number
  /** Segments that begin earlier stay where they are. */
  from: number
  /** Seconds to add to the times. */
  offset: number
  durationSeconds: number
}

/** Moves the segments of a track in all languages within a transaction. Returns their number. */
export async function moveTranscript(
  trx: Database,
  movement: Movement,
  { actor, at, action }: { actor: Actor; at: Date; action: TranscriptChange['action'] },
): Promise<number> {
  const { trackId } = movement
  await lockTrackTranscripts(trx, trackId)
  const [spoken] = await findTranscripts(trx, [trackId])
  if (spoken === undefined) return 0
  const { language } = spoken
  const before = new Map((await findSegments(trx, { trackId, language })).map((one) => [one.id, one]))
  const count = await moveSegments(trx, movement)
  const moved = (await findSegments(trx, { trackId, language })).flatMap((after) => {
    const was = before.get(after.id)
    return was === undefined || (was.start === after.start && was.end === after.end) ? [] : [{ was, after }]
  })
  if (moved.length === 0) return count
  const change = {
    segmentId: null,
    before: moved.map(({ was }) => was),
    after: moved.map(({ after }) => after),
  }
  await addChanges(trx, { trackId, language, at, accountId: actor.accountId ?? null, action }, [change])
  await touchTranscripts(trx, { trackId, at })
  return count
}
