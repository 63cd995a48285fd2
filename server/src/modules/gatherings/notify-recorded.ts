import { z } from 'zod'
import type { Services } from '#platform/start/services.ts'
import type { Database } from '#platform/database/db.ts'
import type { Jobs, JobHandlers } from '#platform/jobs/jobs.ts'
import { translatorFor } from '#platform/language/translator.ts'
import { JobLanguage, languageOfEmail } from '#platform/mail/email-language.ts'
import { composeEmail, greet, pageAddress } from '#platform/mail/mail-template.ts'
import { findRecordedIds, findRecordings, findSuhba, nameGathering } from '#modules/catalog/index.ts'
import { findOpenMembers } from '#modules/accounts/index.ts'
import { findAwaited, claimRequests, findNotified, reopenRequest } from './queries.ts'

/** Maximum number of gatherings, and of requests, read at once. */
const maxAtOnce = 500

/**
 * Queues notifications for all requests of gatherings that are recorded by now. It checks the current state
 * instead of reacting to a publication, so it does not matter whether that was immediate, scheduled, by
 * import, or before the recording was linked. A request is marked as notified in the transaction that queues
 * its email, so that only one of several processes handles it.
 */
export async function notifyRecorded({ db, jobs, clock }: Services): Promise<void> {
  for (let after = 0; ;) {
    const awaited = await findAwaited(db, { after, limit: maxAtOnce })
    const last = awaited.at(-1)
    if (last === undefined) return
    after = last
    const recorded = await findRecordedIds(db, awaited)
    if (recorded.length === 0) continue
    for (let isDone = false; !isDone;)
      isDone = await db.transaction().execute(async (trx) => {
        const taken = await claimRequests(trx, recorded, { now: clock.now(), limit: maxAtOnce })
        for (const request of taken) await addRecordedEmail(trx, jobs, request)
        return taken.length === 0
      })
  }
}

/** The task that notifies a member by email that a gathering is recorded. */
const recordedTask = 'mail-recorded'

const Payload = z.object({ account_id: z.int(), gathering_id: z.int() })

/** Queues the notification of a member when the transaction `trx` commits. */
async function addRecordedEmail(
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
async function mailRecorded({ db, config, mailer }: Services, given: unknown): Promise<void> {
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

/** The background jobs of gatherings and their schedule. */
export function gatheringJobs(services: Services): JobHandlers {
  return {
    tasks: {
      'tell-recorded': async () => notifyRecorded(services),
      [recordedTask]: async (payload) => mailRecorded(services, payload),
    },
    schedule: { 'tell-recorded': '* * * * *' },
  }
}
