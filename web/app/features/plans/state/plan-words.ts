import type { PlanInfo, PlanPeriod, SubscriptionInfo } from '@sohbet/contract'
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
}: Pick<SubscriptionInfo, 'method_name' | 'last_four'>): string | undefined {
  if (method === null) return undefined
  return lastFour === null ? method : `${method} ending ${lastFour}`
}

/** How the plan of a member stands, in one sentence (B-34, B-37). */
export function standingSentence(plan: SubscriptionInfo): string {
  const { slug, source, renews_at: end, due_order: due, grace_until: grace, next, period } = plan
  if (slug === 'free') return 'The free plan. It costs nothing and does not expire.'
  if (due !== null)
    return `The renewal could not be paid.${grace === null ? '' : ` Pay by ${formatDate(grace)} to keep the plan.`}`
  if (end === null) return source === 'granted' ? 'Given to you, without an end.' : 'Active.'
  const day = formatDate(end)
  if (source === 'granted') return `Given to you until ${day}.`
  if (!plan.is_active) return `Ended on ${day}.`
  if (next !== null)
    return `Becomes ${next.subscription_name}, ${formatDollars(next.price)} ${periodWords[next.period]}, on ${day}.`
  if (!plan.is_renewing) return `Cancelled. It stays yours until ${day}, and nothing more is charged.`
  const method = methodWords(plan)
  if (method === undefined)
    return `Ends on ${day} unless you pay for the next ${period ?? 'period'} yourself.`
  return `Renews on ${day}, paid from ${method}.`
}
