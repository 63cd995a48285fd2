import type { PlanInfo } from '@sohbet/contract'
import type { CurrentPlan } from '@sohbet/contract/accounts'
import { currentLanguage, localeOf, t } from '@sohbet/messages'
import { formatDate } from '#ui/format/format-date.ts'
import { formatMoney } from '#features/money/format-money.ts'
import { nameMethod } from '#features/money/order-labels.ts'

/** What a plan costs, every way to pay it: `$6.00 a month or $50.00 a year`. */
export function priceText({ prices, currency }: Pick<PlanInfo, 'prices' | 'currency'>): string {
  const labels = prices.map(({ price, period }) =>
    t('plans.price', { price: formatMoney(price, currency), period }),
  )
  return new Intl.ListFormat(localeOf(currentLanguage()), { type: 'disjunction' }).format(labels)
}

/** The status of a member's plan, in one or two sentences (B-34, B-37). */
export function statusSentence(plan: CurrentPlan): string {
  const { slug, source, renews_at: end, due_order: due, grace_until: grace, next, period } = plan
  if (source === 'granted') {
    const given =
      end === null ? t('plans.status.given') : t('plans.status.givenUntil', { date: formatDate(end) })
    return due === null ? given : `${given} ${t('plans.status.besideUnpaid')}`
  }
  if (slug === 'free' && due !== null) return t('plans.status.closed')
  if (slug === 'free') return t('plans.status.free')
  if (due !== null)
    return grace === null
      ? t('plans.status.unpaid')
      : t('plans.status.unpaidUntil', { date: formatDate(grace) })
  if (end === null) return t('plans.status.active')
  const date = formatDate(end)
  if (!plan.is_active) return t('plans.status.ended', { date })
  if (next !== null)
    return t('plans.status.becomes', {
      plan: next.subscription_name,
      price: formatMoney(next.price, plan.currency ?? 'USD'),
      period: next.period,
      date,
    })
  if (plan.is_gift) return t('plans.status.gift', { date })
  if (!plan.is_renewing) return t('plans.status.cancelled', { date })
  if (plan.method_name === null) return t('plans.status.endsUnlessPaid', { date, period: period ?? 'other' })
  return t('plans.status.renews', { date, method: nameMethod(plan.method_name, plan.last_four) })
}

/** When a plan beside the one in force applies: the higher of both grants access. */
export function besideSentence(beside: CurrentPlan, inForce: CurrentPlan): string {
  const { subscription_name: name, renews_at: end } = inForce
  const isLonger = beside.renews_at === null || beside.is_renewing || beside.renews_at > (end ?? '')
  if (end === null || !isLonger) return t('plans.beside.opensNothing', { plan: name })
  if (inForce.is_renewing) return t('plans.beside.countsOnceUnpaid', { plan: name })
  return t('plans.beside.countsFrom', { date: formatDate(end), plan: name })
}
