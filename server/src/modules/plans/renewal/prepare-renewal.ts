import { providerNames } from '@sohbet/contract/payment-providers'
import { transact } from '#platform/database/transact.ts'
import type { Database } from '#platform/database/db.ts'
import { findOrderState, type OrderState, type SavedMethod } from '#modules/payments/index.ts'
import { type OrderServices, placeRenewal } from '#modules/orders/index.ts'
import { isOpenAccount, lockCurrentPlan } from '../periods/current-plan.ts'
import { addNotice } from './plan-emails.ts'
import type { StoredPeriod, StoredSubscription } from '../plan/plan.ts'
import { renews } from '../plan/plan-rules.ts'
import { findMethod, type StoredMethod } from '../queries/methods.ts'
import { insertOrderedPlan } from '../queries/orders.ts'
import { getPrice } from '../queries/prices.ts'
import { findRenewals, setDue } from '../queries/renewals.ts'
import { findSubscriptionById, updateSubscription } from '../queries/periods.ts'
import {
  dayMs,
  decideRenewal,
  remindersOf,
  renewalOrderEnd,
  type RenewalStep,
} from '../plan/renewal-rules.ts'

/** The work left outside the transaction that prepared it. */
export type Prepared =
  | { do: 'nothing' }
  | { do: 'charge'; orderId: number; method: SavedMethod }
  | { do: 'withdraw'; orderIds: number[] }

/** A subscription whose member is locked, and the facts of its renewal. */
interface Due {
  subscription: StoredSubscription
  last: StoredPeriod
  method: StoredMethod | undefined
  memberId: number
  isOpen: boolean
  at: Date
}

/**
 * Checks a subscription and takes the next step, in one transaction; a repetition at any point changes
 * nothing more. Answers what has to be charged outside of it.
 */
export async function prepareRenewal(services: OrderServices, id: number): Promise<Prepared> {
  const found = await findSubscriptionById(services.db, id)
  const memberId = found?.member_id ?? undefined
  if (memberId === undefined) return { do: 'nothing' }
  return await transact(services.db, async (trx) => {
    const at = services.clock.now()
    const current = await lockCurrentPlan(trx, memberId, at)
    if (current === undefined || current.subscription.id !== id) return { do: 'nothing' }
    const { subscription, last } = current
    const { method_id: methodId } = subscription
    const stored = methodId === null ? undefined : await findMethod(trx, methodId)
    // A provider that this site no longer has charges nothing: the member pays by hand.
    const method = stored !== undefined && services.providers[stored.provider] ? stored : undefined
    const isOpen = await isOpenAccount(trx, memberId)
    const due = { subscription, last, method, memberId, isOpen, at }
    return at < last.ends_at ? await remind(services, trx, due) : await renew(services, trx, due)
  })
}

// Before the end: notifies the member and schedules the next check.
async function remind(services: OrderServices, trx: Database, due: Due): Promise<Prepared> {
  const { subscription, last, method, isOpen, at } = due
  const reminders = remindersOf({
    endsAt: last.ends_at,
    // A gift may come last, and another plan may have been chosen: a year is announced, and so is a charge after one.
    period: last.period === 'year' ? 'year' : (subscription.next_period ?? subscription.period),
    hasMethod: method !== undefined,
    cardExpiresAt: method?.expires_at ?? null,
  })
  if (isOpen && renews(subscription)) {
    const number = last.number + 1
    const { renewal, card } = reminders
    if (renewal !== undefined && renewal <= at)
      await notifyMember(services, trx, due, {
        kind: method === undefined ? 'pay-by-hand' : 'reminder',
        about: `reminder-${number}`,
      })
    if (card !== undefined && card <= at)
      await notifyMember(services, trx, due, { kind: 'card', about: `card-${method?.id}-${number}` })
  }
  // An account that is enabled again gets what it missed within a day.
  const tomorrow = isOpen ? undefined : new Date(at.getTime() + dayMs)
  const times = [reminders.renewal, reminders.card, last.ends_at, tomorrow]
  const next = times.filter((time) => time !== undefined && time > at).map(Number)
  await setDue(trx, subscription.id, new Date(Math.min(...next)))
  return { do: 'nothing' }
}

async function notifyMember(
  services: OrderServices,
  trx: Database,
  due: Due,
  { kind, about }: { kind: 'reminder' | 'pay-by-hand' | 'card'; about: string },
): Promise<void> {
  const { reference } = await placeOrder(services, trx, due)
  await addNotice(services, trx, due, { kind, about, reference })
}

async function renew(services: OrderServices, trx: Database, due: Due): Promise<Prepared> {
  const { subscription, last, method, isOpen, at } = due
  if (!isOpen || !renews(subscription)) return await end(services, trx, due)
  const { orderId, ...order } = await placeOrder(services, trx, due)
  const declined = order.charges.filter(({ isDeclined }) => isDeclined)
  const flight = order.money === 'taken' ? 'moving' : order.flight
  const step = decideRenewal(
    {
      endsAt: last.ends_at,
      // After a review its order may be closed or refunded, and cannot be paid any more.
      renews: order.money !== 'over',
      hasMethod: method !== undefined,
      declinedAt: declined.map(({ at: tried }) => tried),
      flight: (await movesElsewhere(trx, due, orderId)) ? 'elsewhere' : flight,
    },
    at,
  )
  const latest = declined.at(-1)
  if (latest !== undefined && step.do !== 'end')
    await addNotice(services, trx, due, {
      kind: 'declined',
      about: `declined-${latest.paymentId}`,
      reference: order.reference,
      retryAt: step.do === 'wait' ? step.until : null,
    })
  if (step.do === 'ask')
    await addNotice(services, trx, due, {
      kind: 'unpaid',
      about: `unpaid-${last.number + 1}`,
      reference: order.reference,
    })
  return await take(services, trx, due, {
    step,
    isPastDue: latest !== undefined || step.do === 'ask',
    orderId,
  })
}

// Money for the price before a change of plan may still come: nothing is charged beside it.
async function movesElsewhere(trx: Database, { subscription, last }: Due, orderId: number): Promise<boolean> {
  for (const { order_id: id } of await findRenewals(trx, subscription.id, last.number + 1))
    if (id !== orderId && (await findOrderState(trx, id)).flight === 'moving') return true
  return false
}

async function take(
  services: OrderServices,
  trx: Database,
  due: Due,
  { step, isPastDue, orderId }: { step: RenewalStep; isPastDue: boolean; orderId: number },
): Promise<Prepared> {
  const { subscription, method } = due
  if (step.do === 'end') return await end(services, trx, due)
  if (isPastDue && subscription.status === 'active')
    await updateSubscription(trx, subscription.id, { status: 'past_due' })
  await setDue(trx, subscription.id, step.until)
  if (step.do !== 'charge' || method === undefined) return { do: 'nothing' }
  return {
    do: 'charge',
    orderId,
    method: { provider: method.provider, savedMethodId: method.saved_id },
  }
}

// An order for the next period, such as one named in a reminder, ends with the plan.
async function end(services: OrderServices, trx: Database, due: Due): Promise<Prepared> {
  const { subscription, last, at } = due
  await updateSubscription(trx, subscription.id, { status: 'ended', ended_at: at, method_id: null })
  const endedKind = last.source === 'gift' ? 'ended-gift' : 'ended'
  await addNotice(services, trx, due, {
    kind: renews(subscription) ? 'ended-unpaid' : endedKind,
    about: `ended-${last.number}`,
    reference: null,
  })
  const orders = await findRenewals(trx, subscription.id, last.number + 1)
  return { do: 'withdraw', orderIds: orders.map(({ order_id: id }) => id) }
}

/** The order for the next period at the bought or chosen price, placed if missing. */
async function placeOrder(
  { providers }: OrderServices,
  trx: Database,
  { subscription, last, method, memberId, at }: Due,
): Promise<OrderState & { orderId: number }> {
  const number = last.number + 1
  const priceId = subscription.next_price_id ?? subscription.price_id
  const known = await findRenewals(trx, subscription.id, number)
  const placed = known.find(({ price_id: id }) => id === priceId)
  if (placed !== undefined)
    return { orderId: placed.order_id, ...(await findOrderState(trx, placed.order_id)) }
  const { plan, period, currency, cents } = await getPrice(trx, priceId)
  const order = await placeRenewal(trx, {
    memberId,
    plan,
    period,
    price: cents,
    currency,
    provider: method?.provider ?? providerNames.find((name) => providers[name] !== undefined) ?? 'paypal',
    at,
    expiresAt: renewalOrderEnd(last.ends_at),
  })
  await insertOrderedPlan(trx, {
    order_id: order.id,
    kind: 'renewal',
    price_id: priceId,
    currency,
    subscription_id: subscription.id,
    version: subscription.version,
    number,
  })
  return { orderId: order.id, ...(await findOrderState(trx, order.id)) }
}
