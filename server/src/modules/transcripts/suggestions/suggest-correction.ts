import type { Member } from '#platform/caller.ts'
import type { ParsedOf } from '@sohbet/contract/endpoint'
import type { suggestCorrection as endpoint } from '@sohbet/contract/transcripts'
import { message, type PageLanguage } from '@sohbet/messages'
import { jobLanguage } from '#platform/mail/email-language.ts'
import { refuse } from '#platform/refusal.ts'
import { type RateLimit, type Requester, requireWithinLimit } from '#platform/security/rate-limit.ts'
import type { Services } from '#platform/start/services.ts'
import { lookUpTracks, type TrackServices } from '#modules/catalog/index.ts'
import { putSuggestion } from '../queries/suggestions.ts'
import { findSegments } from '../queries/transcripts.ts'
import { mayReadTranscript } from '../read/policy.ts'

const limit: RateLimit = { name: 'suggestions', times: 30, seconds: 3600 }

/** Stores a member's correction of a segment for review. The member must have access to the talk. */
export async function suggestCorrection(
  services: TrackServices & Pick<Services, 'clock'>,
  requester: Requester<Member> & { language: PageLanguage },
  { params: { id: trackId }, body }: ParsedOf<typeof endpoint>,
): Promise<void> {
  const { accountId } = requester.caller
  const { language, segment_id: segmentId, text, is_credited: isCredited } = body
  const talk = (await lookUpTracks(services, requester.caller, [trackId], requester.language)).get(trackId)
  const mayRead = talk !== undefined && mayReadTranscript(talk.track)
  const segments = mayRead ? await findSegments(services.db, { trackId, language }) : []
  const before = segments.find(({ id }) => id === segmentId)?.text
  if (before === undefined || before === null) throw refuse<typeof endpoint>('NotFound')
  if (before === text)
    throw refuse<typeof endpoint>('BadRequest', { message: message('suggestions.fault.same'), field: 'text' })
  await services.db.transaction().execute(async (trx) => {
    await requireWithinLimit(trx, limit, { requester, message: message('suggestions.fault.tooMany') })
    await putSuggestion(trx, {
      trackId,
      language,
      segmentId,
      accountId,
      before,
      text,
      isCredited,
      jobLanguage: jobLanguage().asked_in ?? null,
      at: services.clock.now(),
    })
  })
}
