import type { ParsedOf, RefusalOf } from '@sohbet/contract/endpoint'
import type { chooseSpokenLanguage as endpoint } from '@sohbet/contract/studio'
import { message } from '@sohbet/messages'
import { Refusal } from '#platform/refusal.ts'
import type { Actor } from '#modules/audit/index.ts'
import { relabelTranscript, setSpokenLanguage } from '../queries/spoken.ts'
import { findSegments } from '../queries/transcripts.ts'
import { changeTranscript } from './change-transcript.ts'
import type { WriteServices } from './change-transcript.ts'

type Declared = RefusalOf<typeof endpoint>

/**
 * Says which language a track's transcript is spoken in. A translation can only take its place when it has a text for
 * each segment; under a language that is not there yet the spoken transcript goes on.
 */
export async function chooseSpoken(
  services: WriteServices,
  actor: Actor,
  { params: { id: trackId }, body: { language, revision } }: ParsedOf<typeof endpoint>,
): Promise<void> {
  const target = { trackId, language, actor, revision: undefined }
  await changeTranscript(services, target, 'spoken', async ({ trx, rows, at }) => {
    const [spoken] = rows
    if (spoken === undefined) throw new Refusal<Declared>('NotFound', message('refusals.notFound'))
    if (spoken.revision !== revision)
      throw new Refusal<Declared>('EditConflict', message('refusals.studio.changedSince'))
    if (spoken.language === language) return []
    if (rows.some((row) => row.language === language)) {
      const segments = await findSegments(trx, { trackId, language })
      const sentence = message('studioTranscripts.fault.incomplete')
      if (segments.some(({ text }) => text === null))
        throw new Refusal<Declared>('BadRequest', sentence, { language: sentence })
      await setSpokenLanguage(trx, { trackId, language })
    } else await relabelTranscript(trx, { trackId, language, was: spoken.language, at })
    return [{ segmentId: null, before: [], after: [] }]
  })
}
