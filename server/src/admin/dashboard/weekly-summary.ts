import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { translatorFor } from '#platform/language/translator.ts'
import { greet, composeEmail, pageAddress } from '#platform/mail/mail-template.ts'
import type { Services } from '#platform/start/services.ts'
import { findOpenStaff } from '#modules/accounts/index.ts'
import type { JobHandlers } from '#platform/jobs/jobs.ts'
import { deleteDaysBefore } from '#platform/database/daily-figures.ts'
import { daysUntilNow, toDay } from './days.ts'
import { findListening } from './listening-figures.ts'
import { findMoney, findPeople } from './server-figures.ts'
import { claimReaders, removeReader } from './queries.ts'
import { writeSummary } from './write-summary.ts'

/** The task that emails the weekly summary to one staff member. */
const weeklySummaryTask = 'mail-weekly-summary'

const dayMs = 24 * 3600 * 1000
/** The hour of Monday in UTC from which it is sent. */
const sendingHour = 6

const Payload = z.object({ account_id: z.int(), monday: z.iso.date() })

/** Schedules the summary of the last week for every subscriber, once each. */
async function sendWeeklySummaries({ db, jobs, clock }: Services): Promise<void> {
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
async function mailWeeklySummary(services: Services, given: unknown): Promise<void> {
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

/**
 * Days for which figures are stored: two years, so that a month can be compared with the same month of the
 * previous year.
 */
const retentionDays = 800
/** Days for which the words of failed searches are stored. */
const searchWordsRetentionDays = 366

/** The jobs of the dashboard and their schedule. */
export function dashboardJobs(services: Services): JobHandlers {
  return {
    tasks: {
      'send-weekly-summaries': async () => sendWeeklySummaries(services),
      [weeklySummaryTask]: async (payload) => mailWeeklySummary(services, payload),
      'sweep-figures': async () => sweepFigures(services),
    },
    // Hourly, so that a server that was down on Monday morning sends it later.
    schedule: { 'send-weekly-summaries': '3 * * * *', 'sweep-figures': '41 3 * * *' },
  }
}

async function sweepFigures({ db, clock }: Services): Promise<void> {
  const [oldest = ''] = daysUntilNow(clock.now(), retentionDays)
  const [oldestWords = ''] = daysUntilNow(clock.now(), searchWordsRetentionDays)
  await deleteDaysBefore(db, oldest)
  await deleteDaysBefore(db, oldestWords, 'search.missed')
}

/** The token in the address with which a mail program unsubscribes an account. */
function toStopToken(linkKey: Buffer, accountId: number): string {
  const proof = createHmac('sha256', linkKey).update('weekly-summary').update(String(accountId))
  return `${accountId}-${proof.digest('base64url')}`
}

/** Unsubscribes the account of a token, also repeatedly; false for an unknown token. */
export async function stopSummary(
  { db, linkKey }: Pick<Services, 'db' | 'linkKey'>,
  token: string,
): Promise<boolean> {
  const accountId = Number(/^(\d{1,9})-/.exec(token)?.[1])
  const [given, right] = [token, toStopToken(linkKey, accountId)].map((text) => Buffer.from(text))
  if (given?.length !== right?.length || !timingSafeEqual(given ?? Buffer.of(), right ?? Buffer.of()))
    return false
  await removeReader(db, accountId)
  return true
}
