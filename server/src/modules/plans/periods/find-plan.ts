import { toAmount } from '@sohbet/contract/amounts'
import type { CurrentPlan, SubscriptionInfo } from '@sohbet/contract/accounts'
import { translatorFor } from '#platform/language/translator.ts'
import { graceMs, planNameKeys, planRanks, type StoredPeriod, type StoredSubscription } from '../plan/plan.ts'
import type { PageLanguage } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { findGrantedPlan } from '#modules/accounts/index.ts'
import { findOrder } from '#modules/orders/index.ts'
import { findCurrentPlan } from './current-plan.ts'
import { renews } from '../plan/plan-rules.ts'
import { findPaidSlug, hasPaidPeriod } from '../queries/periods.ts'
import { findMethod } from '../queries/methods.ts'
import { getPrice } from '../queries/prices.ts'
import { findRenewals } from '../queries/renewals.ts'

const free: Unnamed<CurrentPlan> = {
  slug: 'free',
  is_active: true,
  renews_at: null,
  is_renewing: false,
  source: null,
  is_gift: false,
  resumes: null,
  period: null,
  price: null,
  currency: null,
  next: null,
  method_name: null,
  last_four: null,
  due_order: null,
  grace_until: null,
}

/** Without plan names, which depend on the reader's language. */
type Unnamed<Plan extends CurrentPlan> = Omit<Plan, 'subscription_name' | 'next' | 'resumes'> & {
  next: Omit<NonNullable<Plan['next']>, 'subscription_name'> | null
  resumes: Omit<NonNullable<Plan['resumes']>, 'subscription_name'> | null
}

/**
 * SUB-02: the member's plan for their own pages, by the same rule that opens talks: the higher of the
 * granted and the paid plan, or the paid one if they are equal. The other one is included too.
 */
export async function findPlan(
  db: Database,
  memberId: number,
  at: Date,
  language: PageLanguage = 'en',
): Promise<SubscriptionInfo> {
  const { plan, beside } = await findUnnamed(db, memberId, at)
  return { ...named(plan, language), beside: beside && named(beside, language) }
}

function named(plan: Unnamed<CurrentPlan>, language: PageLanguage): CurrentPlan {
  const nameOf = (slug: CurrentPlan['slug']): string => translatorFor(language)(planNameKeys[slug])
  const next = plan.next && { ...plan.next, subscription_name: nameOf(plan.next.slug) }
  const resumes = plan.resumes && { ...plan.resumes, subscription_name: nameOf(plan.resumes.slug) }
  return { ...plan, subscription_name: nameOf(plan.slug), next, resumes }
}

async function findUnnamed(
  db: Database,
  memberId: number,
  at: Date,
): Promise<{ plan: Unnamed<CurrentPlan>; beside: Unnamed<CurrentPlan> | null }> {
  const granted = await findGranted(db, memberId, at)
  const paid = await findPaidPlan(db, memberId, at)
  if (granted === undefined) return { plan: paid, beside: null }
  // A lapsed plan can still be paid for.
  if (paid.slug === 'free') return { plan: { ...granted, due_order: paid.due_order }, beside: null }
  return planRanks[granted.slug] > planRanks[paid.slug]
    ? { plan: granted, beside: paid }
    : { plan: paid, beside: granted }
}

async function findGranted(
  db: Database,
  memberId: number,
  at: Date,
): Promise<Unnamed<CurrentPlan> | undefined> {
  const granted = await findGrantedPlan(db, memberId, at)
  if (granted === undefined) return undefined
  const { plan: slug, until } = granted
  return { ...free, slug, source: 'granted', renews_at: until?.toISOString() ?? null }
}

// The rule that opens talks decides whether it is in force; the other fields are details.
async function findPaidPlan(db: Database, memberId: number, at: Date): Promise<Unnamed<CurrentPlan>> {
  const slug = await findPaidSlug(db, memberId, at)
  const inForce: Unnamed<CurrentPlan> = slug === undefined ? free : { ...free, slug, source: 'paid' }
  const current = await findCurrentPlan(db, memberId, at)
  if (current === undefined) return inForce
  const { subscription, last, rest } = current
  const isPaid = last.ends_at > at
  const isRenewing = renews(subscription)
  const due = isPaid || !isRenewing ? undefined : await findDueOrder(db, subscription, last)
  if (slug === undefined) return { ...inForce, due_order: due ?? null }
  const plan: Unnamed<CurrentPlan> = {
    ...inForce,
    is_active: isPaid,
    renews_at: last.ends_at.toISOString(),
    is_renewing: isRenewing,
    ...(await describePayment(db, subscription)),
    due_order: due ?? null,
    grace_until: isPaid ? null : new Date(last.ends_at.getTime() + graceMs).toISOString(),
  }
  const running = rest[0] ?? last
  return running.source === 'gift' ? await toGift(db, plan, { subscription, gift: running }) : plan
}

// The reference of the order for a due renewal at its present price; undefined: none waits for its money.
async function findDueOrder(
  db: Database,
  { id, price_id, next_price_id }: StoredSubscription,
  { number }: StoredPeriod,
): Promise<string | undefined> {
  const renewals = await findRenewals(db, id, number + 1)
  const renewal = renewals.find((one) => one.price_id === (next_price_id ?? price_id))
  const order = renewal && (await findOrder(db, { id: renewal.order_id }))
  const isUnpaid = order?.status === 'created' || order?.status === 'awaiting_payment'
  return isUnpaid ? order.reference : undefined
}

async function describePayment(
  db: Database,
  subscription: StoredSubscription,
): Promise<
  Pick<Unnamed<CurrentPlan>, 'period' | 'price' | 'currency' | 'next' | 'method_name' | 'last_four'>
> {
  const { next_plan: slug, next_period: period, next_price_id: nextId, method_id: methodId } = subscription
  const { cents, currency } = await getPrice(db, subscription.price_id)
  const method = methodId === null ? undefined : await findMethod(db, methodId)
  return {
    period: subscription.period,
    price: toAmount(cents),
    currency,
    next:
      slug === null || period === null || nextId === null
        ? null
        : { slug, period, price: toAmount((await getPrice(db, nextId)).cents) },
    method_name: method?.name ?? null,
    last_four: method?.last_four ?? null,
  }
}

// Its price is that of the member's own plan, which follows the gift if it renews.
async function toGift(
  db: Database,
  plan: Unnamed<CurrentPlan>,
  {
    subscription: { id, plan: slug, period },
    gift,
  }: { subscription: StoredSubscription; gift: StoredPeriod },
): Promise<Unnamed<CurrentPlan>> {
  const { price, next, is_active: isActive } = plan
  const isEnding = !plan.is_renewing || next !== null
  // A plan that started with a gift was neither cancelled nor changed.
  const canResume = isActive && isEnding && (await hasPaidPeriod(db, id))
  return {
    ...plan,
    is_gift: true,
    period: gift.period,
    price: null,
    next: isEnding || price === null ? next : { slug, period, price },
    resumes: canResume ? { slug, period } : null,
  }
}
