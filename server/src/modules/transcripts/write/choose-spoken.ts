import type { ParsedOf, RefusalOf } from '@sohbet/contract/endpoint'
import type { chooseSpokenLanguage as endpoint } from '@sohbet/contract/studio'
import { message } from '@sohbet/messages'
import { refuse } from '#platform/refusal.ts'
import type { Actor } from '#modules/audit/index.ts'
import { findSegments, relabelTranscript, setSpokenLanguage } from '../queries/transcripts.ts'
import { foldTranscript } from '../words/fold-transcripts.ts'
import { changeTranscript, type WriteServices } from './change-transcript.ts'

type Declared = RefusalOf<typeof endpoint>

/**
 * Sets the spoken language of a track. A translation needs a text for each segment to become the spoken one;
 * a new language relabels the spoken transcript.
 */
export async function chooseSpoken(
  services: WriteServices,
  actor: Actor,
  { params: { id: trackId }, body: { language, revision } }: ParsedOf<typeof endpoint>,
): Promise<void> {
  const target = { trackId, language, actor, revision: undefined }
  await changeTranscript(services, target, 'spoken', async ({ trx, rows, at }) => {
    const [spoken] = rows
    if (spoken === undefined) throw refuse<Declared>('NotFound')
    if (spoken.revision !== revision) throw refuse<Declared>('EditConflict')
    if (spoken.language === language) return []
    if (rows.some((row) => row.language === language)) {
      const segments = await findSegments(trx, { trackId, language })
      if (segments.some(({ text }) => text === null))
        throw refuse<Declared>('BadRequest', {
          message: message('studioTranscripts.fault.incomplete'),
          field: 'language',
        })
      await setSpokenLanguage(trx, { trackId, language })
    } else {
      await relabelTranscript(trx, { trackId, language, was: spoken.language, at })
      // Texts are found by their folded form, which depends on their language.
      await foldTranscript(trx, { trackId, language })
    }
    return [{ segmentId: null, before: [], after: [] }]
  })
}
