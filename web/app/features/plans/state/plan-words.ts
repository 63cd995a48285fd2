import type { PlanInfo, PlanPeriod } from '@sohbet/contract'
import type { HeldPlan } from '@sohbet/contract/accounts'
import { formatDate } from '../../../ui/format/format-date.ts'
import { formatDollars } from '../../money/format-dollars.ts'

/** How long a plan is paid for at a time. */
export const periodWords: Record<PlanPeriod, string> = { month: 'a month', year: 'a year' }

/** What a plan costs, every way to pay it: `$6.00 a month or $50.00 a year`. */
export function priceWords({ prices }: Pick<PlanInfo, 'prices'>): string {
  return prices.map(({ price, period }) => `${formatDollars(price)} ${periodWords[period]}`).join(' or ')
}

/** What a subscription is paid by: `Visa ending 4242`; undefined where it is paid by hand. */
function methodWords({
  method_name: method,
  last_four: lastFour,
}: Pick<HeldPlan, 'method_name' | 'last_four'>): string | undefined {
  if (method === null) return undefined
  return lastFour === null ? method : `${method} ending ${lastFour}`
}

/** How a plan of a member stands, in one or two sentences (B-34, B-37). */
export function standingSentence(plan: HeldPlan): string {
  const { slug, source, renews_at: end, due_order: due, grace_until: grace, next, period } = plan
  if (source === 'granted') {
    const given = end === null ? 'Given to you, without an end.' : `Given to you until ${formatDate(end)}.`
    return due === null ? given : `${given} The renewal of what you paid for could not be paid.`
  }
  if (slug === 'free' && due !== null)
    return 'The renewal could not be paid, and your plan has closed. Pay to open it again.'
  if (slug === 'free') return 'The free plan. It costs nothing and does not expire.'
  if (due !== null)
    return `The renewal could not be paid.${grace === null ? '' : ` Pay by ${formatDate(grace)} to keep the plan.`}`
  if (end === null) return 'Active.'
  const day = formatDate(end)
  if (!plan.is_active) return `Ended on ${day}.`
  if (next !== null)
    return `Becomes ${next.subscription_name}, ${formatDollars(next.price)} ${periodWords[next.period]}, on ${day}.`
  if (!plan.is_renewing) return `Cancelled. It stays yours until ${day}, and nothing more is charged.`
  const method = methodWords(plan)
  if (method === undefined)
    return `Ends on ${day} unless you pay for the next ${period ?? 'period'} yourself.`
  return `Renews on ${day}, paid from ${method}.`
}

/** When a plan counts that runs beside the one in force: the higher of both opens what is heard. */
export function besideSentence(beside: HeldPlan, inForce: HeldPlan): string {
  const { subscription_name: name, renews_at: end } = inForce
  const isLonger = beside.renews_at === null || beside.is_renewing || beside.renews_at > (end ?? '')
  if (end === null || !isLonger) return `It opens nothing that ${name} does not.`
  if (inForce.is_renewing) return `It counts once ${name} is not paid for any more.`
  return `It counts from ${formatDate(end)} on, when ${name} ends.`
}
