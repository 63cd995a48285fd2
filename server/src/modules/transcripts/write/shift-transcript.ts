import type { ParsedOf, RefusalOf } from '@sohbet/contract/endpoint'
import type { EditedTranscript, shiftTranscript as endpoint } from '@sohbet/contract/studio'
import { refuse } from '#platform/refusal.ts'
import { recordChange } from '#modules/audit/index.ts'
import type { Actor } from '#modules/audit/index.ts'
import { announceChange } from '#modules/catalog/index.ts'
import { findTranscripts, lockTrackTranscripts } from '../queries/transcripts.ts'
import { getNamedTrack } from './change-transcript.ts'
import type { WriteServices } from './change-transcript.ts'
import { getForEditor } from './list-heads.ts'
import { moveTranscript } from './move-transcript.ts'

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
