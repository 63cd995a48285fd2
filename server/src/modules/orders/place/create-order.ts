import { type Cents, readCredits, toCents, toUnits } from '@sohbet/contract/amounts'
import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import type { createOrder as call } from '@sohbet/contract/orders'
import { message } from '@sohbet/messages'
import type { Insertable } from 'kysely'
import type { Member } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import type { OrdersOrders } from '#platform/database/generated/database-types.ts'
import type { RequestContext } from '#platform/http/calls/handle.ts'
import { type AnyRefusal, Refusal, refuse, type RefusedBy } from '#platform/refusal.ts'
import { requireWithinLimit } from '#platform/security/rate-limit.ts'
import { findTaxOf, freezeTax, taxOnTop } from '#modules/invoices/index.ts'
import { findBalance, findWalletState } from '#modules/wallet/index.ts'
import { fulfilOrder } from '../fulfil/fulfil-order.ts'
import { countTriedCode, findDiscount, giveBackTriedCode, reserveCode } from '../offers/discount-codes.ts'
import { type CodeFault, codeMessages, type Discounted } from '../offers/discount-rules.ts'
import { createReference, type OrderKind, type StoredOrder } from '../order/order.ts'
import type { OrderServices } from '../order/order-services.ts'
import { findPromotions, type StoredCode } from '../queries/codes.ts'
import { findOrder, insertOrder } from '../queries/orders.ts'
import { presentOrder } from '../show/present-order.ts'
import { releaseReservedCode } from './give-up-orders.ts'
import { priceCredits, requireAmount } from '../offers/price-credits.ts'

type Ordered = ParsedOf<typeof call>['body']
type TopUpOrdered = Extract<Ordered, { type: 'top_up' }>
type PlanOrdered = Extract<Ordered, { type: 'subscription' }>
type MoneyOrdered = TopUpOrdered | PlanOrdered
type Created = AnswerOf<typeof call>['data']

/** Limit of new orders for money per hour and member. */
const newOrders = { name: 'orders', times: 20, seconds: 3600 }
/** Milliseconds before an unpaid order expires. */
const unpaidMs = 3600 * 1000

/**
 * API-39, B-108: places an order for money with fixed price, bonus and code; a free one is fulfilled at
 * once. Downloads are paid with credits in the same call (B-47). Refuses goods that are not for sale,
 * invalid codes, more than 20 orders an hour, and an unavailable payment method.
 */
export async function createOrder(
  services: OrderServices,
  trx: Database,
  body: Ordered,
  context: RequestContext<Member>,
): Promise<Created> {
  const member = context.caller
  const at = services.clock.now()
  if (body.type === 'audio_download') return await services.orderDownload({ trx, member, at }, body)
  await requireWithinLimit(trx, newOrders, {
    requester: context,
    message: message('refusals.order.tooMany'),
  })
  const order = await orderForMoney(services, trx, body, { member, at, context })
  return presentOrder(order, await findBalance(trx, member.accountId))
}

/** Counts a code without effect, since the refusal has rolled the count back; refuses beyond 15 an hour. */
export async function countRefusedCode(
  trx: Database,
  refusal: AnyRefusal,
  context: RequestContext<Member>,
): Promise<AnyRefusal> {
  if (!(refusal instanceof CodeRefusal) || !refusal.isCounted) return refusal
  await countTriedCode(trx, context)
  return refusal
}

interface Ordering {
  member: Member
  at: Date
  context: RequestContext<Member>
}

/** The goods as stored in the order. */
type Goods = Pick<Insertable<OrdersOrders>, 'period' | 'credit_units' | 'bonus_units' | 'promotion_id'> & {
  kind: OrderKind
  plan: StoredOrder['plan']
  price: Cents
  unused: Cents
}

async function orderForMoney(
  services: OrderServices,
  trx: Database,
  body: MoneyOrdered,
  ordering: Ordering,
): Promise<StoredOrder> {
  const { member, at } = ordering
  const { price, unused, ...goods } =
    body.type === 'top_up'
      ? await priceTopUp(trx, body, at)
      : await pricePlan(services, trx, body, { memberId: member.accountId, at })
  const tax = await findTaxOf(trx, member.accountId, at)
  const added = taxOnTop(price, tax)
  const { currency } = body
  const requested = {
    kind: goods.kind,
    plan: goods.plan,
    currency,
    subtotal: toCents(price + added - unused),
  }
  const taken = await applyDiscount(services, trx, body, { ...ordering, requested })
  const total = toCents(requested.subtotal - (taken?.discount ?? 0))
  if (total > 0 && services.providers[body.payment_method] === undefined)
    throw refuse<'createOrder'>('ProviderUnavailable', { message: message('refusals.order.wayClosed') })
  const order = await insertOrder(trx, {
    ...goods,
    reference: createReference(),
    member_id: member.accountId,
    currency,
    subtotal_cents: price + added,
    added_tax_cents: added,
    ...freezeTax(total, tax),
    unused_cents: unused,
    discount_cents: taken?.discount ?? 0,
    total_cents: total,
    code_id: taken?.code.id ?? null,
    provider: total === 0 ? 'none' : body.payment_method,
    created_at: at,
    entries_before: (await findWalletState(trx, member.accountId)).version,
    expires_at: new Date(at.getTime() + unpaidMs),
  })
  if (order.kind === 'subscription') await services.plans.note(trx, order, at)
  if (taken !== undefined) {
    const fault = await reserveCode(trx, taken.code.id, { id: order.id, memberId: member.accountId, at })
    if (fault !== undefined) throw new CodeRefusal(fault)
  }
  return total === 0 ? await giveAtOnce(services, trx, order, at) : order
}

async function priceTopUp(trx: Database, { amount, currency }: TopUpOrdered, at: Date): Promise<Goods> {
  const price = await priceCredits(trx, { amount, currency })
  // Sums of promotions are in US dollars.
  const [promotion] = currency === 'USD' ? await findPromotions(trx, at, price) : []
  return {
    kind: 'top_up',
    plan: null,
    price,
    unused: toCents(0),
    credit_units: toUnits(requireAmount(readCredits(amount))),
    bonus_units: promotion?.bonus_units ?? 0,
    promotion_id: promotion?.id ?? null,
  }
}

async function pricePlan(
  { plans }: OrderServices,
  trx: Database,
  { item_id: plan, period, currency }: PlanOrdered,
  requested: { memberId: number; at: Date },
): Promise<Goods> {
  const { price, unused } = await plans.price(trx, { plan, period, currency }, requested)
  return { kind: 'subscription', plan, period, price, unused }
}

async function applyDiscount(
  services: OrderServices,
  trx: Database,
  { discount_code: typed }: MoneyOrdered,
  { member, at, context, requested }: Ordering & { requested: Discounted },
): Promise<{ code: StoredCode; discount: Cents } | undefined> {
  if (typed === null || typed === undefined || typed.trim() === '') return undefined
  await countTriedCode(trx, context)
  await releaseReservedCode(services, trx, { typed, memberId: member.accountId, at })
  const found = await findDiscount(trx, typed, { ...requested, memberId: member.accountId, at })
  if ('fault' in found) throw new CodeRefusal(found.fault)
  await giveBackTriedCode(trx, context)
  return found
}

async function giveAtOnce(
  services: OrderServices,
  trx: Database,
  order: StoredOrder,
  at: Date,
): Promise<StoredOrder> {
  if (!(await fulfilOrder(services, trx, order, at))) throw new CodeRefusal('used-up')
  const fulfilled = await findOrder(trx, { id: order.id })
  if (fulfilled === undefined) throw new Error('An order is not removed.')
  return fulfilled
}

/** The code has no effect, so no order is placed: nobody pays more than expected. */
class CodeRefusal extends Refusal<RefusedBy<'createOrder'>> {
  /** A fault of the sum alone is not a guess. */
  readonly isCounted: boolean

  constructor(fault: CodeFault) {
    super('CodeRefused', { message: message(codeMessages[fault]), field: 'discount_code' })
    this.isCounted = fault !== 'too-little'
  }
}
