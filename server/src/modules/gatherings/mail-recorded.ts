import { z } from 'zod'
import type { Database } from '#platform/database/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { translatorFor } from '#platform/language/translator.ts'
import { JobLanguage, languageOfEmail } from '#platform/mail/email-language.ts'
import { greet, composeEmail, pageAddress } from '#platform/mail/mail-template.ts'
import type { Services } from '#platform/start/services.ts'
import { findOpenMembers } from '#modules/accounts/index.ts'
import { findRecordings, findSuhba, nameGathering } from '#modules/catalog/index.ts'
import { findNotified, reopenRequest } from './queries.ts'

/** The task that notifies a member by email that a gathering is recorded. */
export const recordedTask = 'mail-recorded'

const Payload = z.object({ account_id: z.int(), gathering_id: z.int() })

/** Queues the notification of a member when the transaction `trx` commits. */
export async function addRecordedEmail(
  trx: Database,
  jobs: Jobs,
  { accountId, gatheringId }: { accountId: number; gatheringId: number },
): Promise<void> {
  const payload: z.output<typeof Payload> = { account_id: accountId, gathering_id: gatheringId }
  await jobs.add(trx, recordedTask, payload, { jobKey: `${recordedTask}-${gatheringId}-${accountId}` })
}

/**
 * Sends the email, unless the request was cancelled or the account is closed. If the recording was withdrawn
 * meanwhile, the request becomes open again.
 */
export async function mailRecorded({ db, config, mailer }: Services, given: unknown): Promise<void> {
  const { account_id: accountId, gathering_id: gatheringId } = Payload.parse(given)
  const request = await findNotified(db, accountId, gatheringId)
  const gathering = await findSuhba(db, gatheringId)
  if (request?.told_at === undefined || request.told_at === null || gathering === undefined) return
  const recording = (await findRecordings(db, [gatheringId])).get(gatheringId)
  if (recording === undefined) return await reopenRequest(db, accountId, gatheringId)
  const [member] = await findOpenMembers(db, [accountId])
  if (member === undefined) return
  const language = languageOfEmail(JobLanguage.parse(request), member.language)
  const translate = translatorFor(language)
  const { title, place } = nameGathering(gathering, language)
  const names = { gathering: title, title: recording.title, place }
  await mailer.send({
    id: `recorded-${gatheringId}-${accountId}-${request.told_at.getTime()}`,
    to: member.email,
    subject: translate('emails.recorded.subject', names),
    ...composeEmail({
      brand: config.brand.name,
      language,
      paragraphs: [greet(translate, member), translate('emails.recorded.text', names)],
      button: {
        label: translate('emails.recorded.button'),
        url: pageAddress(config, language, `/audios/detail/${recording.slug}`),
      },
      notes: [translate('emails.recorded.once')],
    }),
  })
}
