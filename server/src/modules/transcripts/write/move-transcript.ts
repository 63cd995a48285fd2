import type { TranscriptChange, EditedTranscript, shiftTranscript as endpoint } from '@sohbet/contract/studio'
import type { ParsedOf, RefusalOf } from '@sohbet/contract/endpoint'
import type { Database } from '#platform/database/db.ts'
import { type Actor, recordChange } from '#modules/audit/index.ts'
import { refuse } from '#platform/refusal.ts'
import { announceChange } from '#modules/catalog/index.ts'
import { addChanges } from '../queries/changes.ts'
import { moveSegments } from '../queries/segments.ts'
import {
  findSegments,
  findTranscripts,
  lockTrackTranscripts,
  touchTranscripts,
} from '../queries/transcripts.ts'
import { indexBorders } from '../words/write-texts.ts'
import { getNamedTrack, type WriteServices } from './change-transcript.ts'
import { getForEditor } from './list-heads.ts'

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
  const transcripts = await findTranscripts(trx, [trackId])
  const [spoken] = transcripts
  if (spoken === undefined) return 0
  const { language } = spoken
  const before = new Map((await findSegments(trx, { trackId, language })).map((one) => [one.id, one]))
  const count = await moveSegments(trx, movement)
  const moved = (await findSegments(trx, { trackId, language })).flatMap((after) => {
    const was = before.get(after.id)
    return was === undefined || (was.start === after.start && was.end === after.end) ? [] : [{ was, after }]
  })
  if (moved.length === 0) return count
  // A segment may have passed another one.
  for (const one of transcripts) await indexBorders(trx, { trackId, language: one.language })
  const change = {
    segmentId: null,
    before: moved.map(({ was }) => was),
    after: moved.map(({ after }) => after),
  }
  await addChanges(trx, { trackId, language, at, accountId: actor.accountId, action }, [change])
  await touchTranscripts(trx, { trackId, at })
  return count
}

type Declared = RefusalOf<typeof endpoint>

/** Moves the segments from a moment on; answers the spoken transcript as it is since. */
export async function shiftTranscript(
  { db, clock }: WriteServices,
  actor: Actor,
  { params: { id: trackId }, body }: ParsedOf<typeof endpoint>,
): Promise<EditedTranscript> {
  return await db.transaction().execute(async (trx) => {
    await lockTrackTranscripts(trx, trackId)
    const { title, durationSeconds } = await getNamedTrack(trx, trackId)
    const [spoken] = await findTranscripts(trx, [trackId])
    if (spoken === undefined) throw refuse<Declared>('NotFound')
    if (spoken.revision !== body.revision) throw refuse<Declared>('EditConflict')
    const { from, by: offset } = body
    const at = clock.now()
    await moveTranscript(trx, { trackId, from, offset, durationSeconds }, { actor, at, action: 'shift' })
    await recordChange(trx, at, {
      actor,
      action: 'transcript.shift',
      subject: `transcript:${trackId}`,
      label: title,
      after: { from_seconds: from, by_seconds: offset },
    })
    await announceChange(trx)
    return await getForEditor(trx, { trackId, language: spoken.language })
  })
}
