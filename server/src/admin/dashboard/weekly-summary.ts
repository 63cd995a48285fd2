import { z } from 'zod'
import { translatorFor } from '#platform/language/translator.ts'
import { greet } from '#platform/mail/greet.ts'
import { composeEmail } from '#platform/mail/mail-template.ts'
import { pageAddress } from '#platform/mail/page-address.ts'
import type { Services } from '#platform/start/services.ts'
import { findOpenStaff } from '#modules/accounts/index.ts'
import { daysUntilNow, toDay } from './days.ts'
import { findListening } from './listening-figures.ts'
import { findMoney } from './money-figures.ts'
import { findPeople } from './people-figures.ts'
import { claimReaders } from './queries.ts'
import { toStopToken } from './stop-summary.ts'
import { writeSummary } from './write-summary.ts'

/** The task that emails the weekly summary to one staff member. */
export const weeklySummaryTask = 'mail-weekly-summary'

const dayMs = 24 * 3600 * 1000
/** The hour of Monday in UTC from which it is sent. */
const sendingHour = 6

const Payload = z.object({ account_id: z.int(), monday: z.iso.date() })

/** Schedules the summary of the last week for every subscriber, once each. */
export async function sendWeeklySummaries({ db, jobs, clock }: Services): Promise<void> {
  const monday = lastMonday(clock.now())
  await db.transaction().execute(async (trx) => {
    for (const accountId of await claimReaders(trx, monday)) {
      const payload: z.output<typeof Payload> = { account_id: accountId, monday }
      await jobs.add(trx, weeklySummaryTask, payload, {
        jobKey: `${weeklySummaryTask}-${accountId}-${monday}`,
      })
    }
  })
}

// The last Monday whose sending hour has passed.
function lastMonday(now: Date): string {
  const at = new Date(now.getTime() - sendingHour * 3_600_000)
  return toDay(new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * dayMs))
}

/**
 * Emails a staff member the summary of the seven days before a Monday; people and money only if they may
 * read them.
 */
export async function mailWeeklySummary(services: Services, given: unknown): Promise<void> {
  const { account_id: accountId, monday } = Payload.parse(given)
  const { db, config, mailer, linkKey } = services
  const reader = await findOpenStaff(db, accountId)
  if (reader === undefined) return
  const { member, isSteward } = reader
  const language = member.language ?? 'en'
  const days = daysUntilNow(new Date(Date.parse(monday) - dayMs), 7)
  const before = daysUntilNow(new Date(Date.parse(monday) - 8 * dayMs), 7)
  const translate = translatorFor(language)
  const summary = writeSummary(language, {
    days,
    listening: await findListening(db, days),
    listeningBefore: await findListening(db, before),
    people: isSteward ? await findPeople(services, days) : undefined,
    money: isSteward ? await findMoney(db, days) : undefined,
  })
  await mailer.send({
    id: `weekly-summary-${accountId}-${monday}`,
    to: member.email,
    subject: summary.subject,
    unsubscribeUrl: new URL(`/unsubscribe/${toStopToken(linkKey, accountId)}`, config.publicOrigin).href,
    ...composeEmail({
      brand: config.brand.name,
      language,
      paragraphs: [greet(translate, member), ...summary.paragraphs],
      button: { label: translate('emails.weekly.button'), url: pageAddress(config, language, '/studio') },
      notes: [translate('emails.weekly.stop')],
    }),
  })
}
