import { Currency } from '@sohbet/contract/currency'
import type { Language } from '@sohbet/messages'
import { z } from 'zod'
import type { Database } from '#platform/database/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { formatDay, formatMoney } from '#platform/language/format-in.ts'
import { translatorFor } from '#platform/language/translator.ts'
import { JobLanguage, jobLanguage, languageOfEmail } from '#platform/mail/email-language.ts'
import { greet, composeEmail, pageAddress } from '#platform/mail/mail-template.ts'
import type { Services } from '#platform/start/services.ts'
import { findOpenMembers } from '#modules/accounts/index.ts'
import { graceMs, planNameKeys, type StoredPeriod, type StoredSubscription } from '../plan/plan.ts'
import { findTaxOf, taxOnTop } from '#modules/invoices/index.ts'
import { getPrice } from '../queries/prices.ts'
import { noteNotice } from '../queries/renewals.ts'

/** The task that notifies a member about their plan. */
export const planNoticeTask = 'mail-plan-notice'

const kinds = [
  'reminder',
  'pay-by-hand',
  'card',
  'declined',
  'unpaid',
  'ended',
  'ended-gift',
  'ended-unpaid',
] as const

// Days are `2026-11-29`: their format is chosen when the email is written, in its language.
const Notice = JobLanguage.extend({
  id: z.string(),
  member_id: z.int(),
  kind: z.enum(kinds),
  plan: z.enum(['plus', 'premier']),
  cents: z.int(),
  // Notices from before euros were introduced have none.
  currency: Currency.default('USD'),
  period: z.enum(['month', 'year']),
  ends_on: z.string(),
  // Null: these days are over.
  open_until: z.string().nullable(),
  retry_on: z.string().nullable(),
  reference: z.string().nullable(),
})
const Payload = z.preprocess(fromOlder, Notice)

// Jobs queued by an older version have their price as a sentence.
function fromOlder(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null || !('price' in payload)) return payload
  const [, amount, period] = /^([\d.]+) USD for a (month|year)$/.exec(String(payload.price)) ?? []
  return { ...payload, cents: Math.round(Number(amount) * 100), period }
}
type Payload = z.output<typeof Payload>

/** A notice to a member; `reference` is the order for manual payment. */
export interface PlanNotice {
  kind: (typeof kinds)[number]
  about: string
  reference: string | null
  retryAt?: Date | null
}

/** Queues a notice to a member within the transaction `trx`; sent once, however often it is added. */
export async function addNotice(
  { jobs }: { jobs: Jobs },
  trx: Database,
  details: { subscription: StoredSubscription; last: StoredPeriod; memberId: number; at: Date },
  { kind, about, reference, retryAt = null }: PlanNotice,
): Promise<void> {
  const { subscription, last, memberId, at } = details
  if (!(await noteNotice(trx, { subscriptionId: subscription.id, about, at }))) return
  const { plan, period, currency, cents } = await getPrice(
    trx,
    subscription.next_price_id ?? subscription.price_id,
  )
  const taxed = cents + taxOnTop(cents, await findTaxOf(trx, memberId, at))
  const openUntil = new Date(last.ends_at.getTime() + graceMs)
  const payload: Payload = {
    id: `plan-${subscription.id}-${about}`,
    member_id: memberId,
    kind,
    plan: reference === null ? last.plan : plan,
    cents: taxed,
    currency,
    period,
    ends_on: toDay(last.ends_at),
    open_until: at < openUntil ? toDay(openUntil) : null,
    retry_on: retryAt === null ? null : toDay(retryAt),
    reference,
    ...jobLanguage(),
  }
  await jobs.add(trx, planNoticeTask, payload, { jobKey: `${planNoticeTask}-${payload.id}` })
}

/** Mails a notice to a member about their plan. A repeated call sends the same email. */
export async function mailPlanNotice({ db, config, mailer }: Services, payload: unknown): Promise<void> {
  const notice = Payload.parse(payload)
  const [member] = await findOpenMembers(db, [notice.member_id])
  if (member === undefined) return
  const language = languageOfEmail(notice, member.language)
  const { subject, paragraphs, label } = write(notice, language)
  const query = notice.reference === null ? '' : `?order=${notice.reference}`
  await mailer.send({
    id: notice.id,
    to: member.email,
    subject,
    ...composeEmail({
      brand: config.brand.name,
      language,
      paragraphs: [greet(translatorFor(language), member), ...paragraphs],
      button: { label, url: pageAddress(config, language, `/subscription${query}`) },
    }),
  })
}

interface Written {
  subject: string
  paragraphs: string[]
  label: string
}

function write(notice: Payload, language: Language): Written {
  const translate = translatorFor(language)
  const plan = translate(planNameKeys[notice.plan])
  const day = toNoticeDay(notice.ends_on, language)
  const openUntil = notice.open_until === null ? 'closed' : toNoticeDay(notice.open_until, language)
  const price = { amount: formatMoney(notice.cents / 100, notice.currency, language), period: notice.period }
  switch (notice.kind) {
    case 'reminder':
      return {
        subject: translate('emails.plan.renewsSubject', { plan, day }),
        paragraphs: [
          translate('emails.plan.renews', { plan, day, ...price }),
          translate('emails.plan.cancelOrPayNow'),
        ],
        label: translate('emails.plan.payNow'),
      }
    case 'pay-by-hand':
      return {
        subject: translate('emails.plan.endsUnlessPaidSubject', { plan, day }),
        paragraphs: [translate('emails.plan.endsUnlessPaid', { plan, day, ...price })],
        label: translate('emails.plan.payNow'),
      }
    case 'card':
      return {
        subject: translate('emails.plan.cardExpiresSubject', { plan }),
        paragraphs: [
          translate('emails.plan.cardExpires', { plan, day }),
          translate('emails.plan.payWithAnotherCard', price),
        ],
        label: translate('emails.plan.payWithAnotherCardButton'),
      }
    case 'declined': {
      const { retry_on: retryOn } = notice
      return {
        subject: translate('emails.plan.declinedSubject', { plan }),
        paragraphs: [
          retryOn === null
            ? translate('emails.plan.declinedAgainSoon', { ...price, openUntil })
            : translate('emails.plan.declinedAgainOn', {
                ...price,
                retryOn: toNoticeDay(retryOn, language),
                openUntil,
              }),
          translate('emails.plan.payNowToo'),
        ],
        label: translate('emails.plan.payNow'),
      }
    }
    case 'unpaid':
      return {
        subject: translate('emails.plan.unpaidSubject', { plan }),
        paragraphs: [translate('emails.plan.unpaid', { plan, day, openUntil, ...price })],
        label: translate('emails.plan.payNow'),
      }
    case 'ended':
    case 'ended-gift':
      return {
        subject: translate('emails.plan.endedSubject', { plan }),
        paragraphs: [
          notice.kind === 'ended'
            ? translate('emails.plan.endedAsChosen', { plan, day })
            : translate('emails.plan.endedGift', { plan, day }),
        ],
        label: translate('emails.plan.seePlans'),
      }
    case 'ended-unpaid':
      return {
        subject: translate('emails.plan.endedSubject', { plan }),
        paragraphs: [translate('emails.plan.endedUnpaid', { plan, day })],
        label: translate('emails.plan.chooseAgain'),
      }
  }
}

function toNoticeDay(day: string, language: Language): string {
  return formatDay(new Date(day), language)
}

function toDay(time: Date): string {
  return time.toISOString().slice(0, 10)
}
