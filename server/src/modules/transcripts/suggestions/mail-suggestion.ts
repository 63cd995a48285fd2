import { z } from 'zod'
import type { Database } from '#platform/database/db.ts'
import type { Jobs, JobHandlers } from '#platform/jobs/jobs.ts'
import { translatorFor } from '#platform/language/translator.ts'
import { JobLanguage, languageOfEmail } from '#platform/mail/email-language.ts'
import { greet, composeEmail, pageAddress } from '#platform/mail/mail-template.ts'
import type { Services } from '#platform/start/services.ts'
import { findOpenMembers } from '#modules/accounts/index.ts'
import { nameTracks } from '#modules/catalog/index.ts'
import { findSuggestion } from '../queries/suggestions.ts'

const task = 'mail-suggestion'
const Payload = z.object({ suggestion_id: z.int() })

/** Jobs of transcripts. */
export function transcriptJobs(services: Services): JobHandlers {
  return { tasks: { [task]: async (payload) => mailSuggestion(services, payload) }, schedule: {} }
}

/** Queues the email about a decision in the transaction `trx`. */
export async function addSuggestionEmail(trx: Database, jobs: Jobs, id: number): Promise<void> {
  const payload: z.output<typeof Payload> = { suggestion_id: id }
  await jobs.add(trx, task, payload, { jobKey: `${task}-${id}` })
}

/** The email contains no text of the talk: its reader may no longer have access. */
async function mailSuggestion({ db, config, mailer }: Services, given: unknown): Promise<void> {
  const { suggestion_id: id } = Payload.parse(given)
  const suggestion = await findSuggestion(db, id)
  if (suggestion === undefined || suggestion.state === 'open') return
  const { account_id: accountId, track_id: trackId, state, reason } = suggestion
  const [member] = await findOpenMembers(db, [accountId])
  const track = (await nameTracks(db, [trackId])).get(trackId)
  if (member === undefined || track === undefined) return
  const language = languageOfEmail(JobLanguage.parse(suggestion), member.language)
  const translate = translatorFor(language)
  const isAccepted = state === 'accepted'
  await mailer.send({
    id: `suggestion-${id}`,
    to: member.email,
    subject: translate(isAccepted ? 'suggestions.email.accepted' : 'suggestions.email.refused', {
      title: track.title,
    }),
    ...composeEmail({
      brand: config.brand.name,
      language,
      paragraphs: [
        greet(translate, member),
        translate(isAccepted ? 'suggestions.email.acceptedText' : 'suggestions.email.refusedText'),
      ],
      quoted: isAccepted ? [] : [reason],
      button: {
        label: translate('suggestions.email.button'),
        url: pageAddress(config, language, `/audios/detail/${track.collection.slug}/transcript/${trackId}`),
      },
      notes: [],
    }),
  })
}
