import { findSegments, removeTranscripts } from '../queries/transcripts.ts'
import { refuse } from '#platform/refusal.ts'
import type { removeTranscript as endpoint } from '@sohbet/contract/studio'
import { changeTranscript, type Target, type WriteServices } from './change-transcript.ts'

/** Removes a transcript, and with the spoken one its translations. The history stores its texts. */
export async function removeTranscript(services: WriteServices, target: Target): Promise<void> {
  const { trackId, language } = target
  await changeTranscript(services, target, 'remove', async ({ trx, rows, isSpoken }) => {
    if (!rows.some((row) => row.language === language)) throw refuse<typeof endpoint>('NotFound')
    const said = (await findSegments(trx, target)).filter(({ text }) => text !== null)
    await removeTranscripts(trx, isSpoken ? { trackId } : { trackId, language })
    return [{ segmentId: null, before: said, after: [] }]
  })
}
