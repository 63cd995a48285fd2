import { z } from 'zod'
import type { Database } from '../../../platform/database/db.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { composeEmail } from '../../../platform/mail/mail-template.ts'
import type { Services } from '../../../platform/start/services.ts'
import { findOpenMembers } from '../../accounts/index.ts'
import { graceMs, planNames } from '../plan/plan.ts'
import type { StoredPeriod, StoredSubscription } from '../plan/plan.ts'
import { getPrice } from '../queries/prices.ts'
import { noteNotice } from '../queries/renewals.ts'

/** The task that tells a member about their plan. */
export const planNoticeTask = 'mail-plan-notice'

const kinds = ['reminder', 'pay-by-hand', 'card', 'declined', 'unpaid', 'ended', 'ended-unpaid'] as const

const Payload = z.object({
  id: z.string(),
  member_id: z.int(),
  kind: z.enum(kinds),
  plan: z.enum(['plus', 'premier']),
  price: z.string(),
  ends_on: z.string(),
  open_until: z.string(),
  retry_on: z.string().nullable(),
  reference: z.string().nullable(),
})
type Payload = z.output<typeof Payload>

/** What a member is told; `reference` is of the order that pays for it by hand. */
export interface PlanNotice {
  kind: (typeof kinds)[number]
  about: string
  reference: string | null
  retryAt?: Date | null
}

/** Has a member told about their plan once the transaction `trx` is done; once, however often it is added. */
export async function addNotice(
  { jobs }: { jobs: Jobs },
  trx: Database,
  told: { subscription: StoredSubscription; last: StoredPeriod; memberId: number; at: Date },
  { kind, about, reference, retryAt = null }: PlanNotice,
): Promise<void> {
  const { subscription, last, memberId, at } = told
  if (!(await noteNotice(trx, { subscriptionId: subscription.id, about, at }))) return
  const { plan, period, cents } = await getPrice(trx, subscription.next_price_id ?? subscription.price_id)
  const payload: Payload = {
    id: `plan-${subscription.id}-${about}`,
    member_id: memberId,
    kind,
    plan: reference === null ? last.plan : plan,
    price: `${(cents / 100).toFixed(2)} USD for a ${period}`,
    ends_on: toDay(last.ends_at),
    open_until: toDay(new Date(last.ends_at.getTime() + graceMs)),
    retry_on: retryAt === null ? null : toDay(retryAt),
    reference,
  }
  await jobs.add(trx, planNoticeTask, payload, { jobKey: `${planNoticeTask}-${payload.id}` })
}

/** Mails what a member is told about their plan. Done again, it is the same email. */
export async function mailPlanNotice({ db, config, mailer }: Services, payload: unknown): Promise<void> {
  const notice = Payload.parse(payload)
  const [member] = await findOpenMembers(db, [notice.member_id])
  if (member === undefined) return
  const { subject, paragraphs, label } = write(notice)
  const query = notice.reference === null ? '' : `?order=${notice.reference}`
  await mailer.send({
    id: notice.id,
    to: member.email,
    subject,
    ...composeEmail({
      brand: config.brand.name,
      paragraphs: [`Salam ${member.title} ${member.firstName},`, ...paragraphs],
      button: { label, url: `${config.publicOrigin}/subscription${query}` },
    }),
  })
}

interface Written {
  subject: string
  paragraphs: string[]
  label: string
}

function write(notice: Payload): Written {
  const { kind, price, ends_on: endsOn, open_until: openUntil, retry_on: retryOn } = notice
  const plan = planNames[notice.plan]
  const again = retryOn === null ? 'We try again soon.' : `We try again on ${retryOn}.`
  const stays = `Your plan stays open until ${openUntil}.`
  const byHand = 'You can also pay now; what you pay with is then charged for later renewals.'
  switch (kind) {
    case 'reminder':
      return {
        subject: `Your ${plan} plan renews on ${endsOn}`,
        paragraphs: [
          `Your ${plan} plan renews on ${endsOn}, and ${price} is charged then.`,
          `You can cancel it until then in your account. ${byHand}`,
        ],
        label: 'Pay now',
      }
    case 'pay-by-hand':
      return {
        subject: `Your ${plan} plan ends on ${endsOn} unless you pay`,
        paragraphs: [`Nothing is charged by itself: to keep ${plan}, pay ${price} until ${endsOn}.`],
        label: 'Pay now',
      }
    case 'card':
      return {
        subject: `The card of your ${plan} plan expires`,
        paragraphs: [
          `Your ${plan} plan renews on ${endsOn}, and the card that is charged for it expires before that.`,
          `Pay the next ${price} with another card, and it is charged for later renewals. The time is added to what you have.`,
        ],
        label: 'Pay with another card',
      }
    case 'declined':
      return {
        subject: `Your ${plan} plan could not be renewed`,
        paragraphs: [`${price} could not be charged. ${again} ${stays}`, byHand],
        label: 'Pay now',
      }
    case 'unpaid':
      return {
        subject: `Your ${plan} plan is not paid`,
        paragraphs: [`Your ${plan} plan ended on ${endsOn}. ${stays} To keep it, pay ${price}.`],
        label: 'Pay now',
      }
    case 'ended':
      return {
        subject: `Your ${plan} plan has ended`,
        paragraphs: [`Your ${plan} plan ended on ${endsOn}, as you chose. Nothing more is charged.`],
        label: 'See the plans',
      }
    case 'ended-unpaid':
      return {
        subject: `Your ${plan} plan has ended`,
        paragraphs: [
          `Your ${plan} plan was not paid after ${endsOn} and has ended. Nothing more is charged.`,
        ],
        label: 'Choose a plan again',
      }
  }
}

function toDay(time: Date): string {
  return time.toISOString().slice(0, 10)
}
