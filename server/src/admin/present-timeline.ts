import { toAmount, toCredits, toUnits } from '@sohbet/contract/amounts'
import type { OrderMoment, OrderTimeline, OrderLine } from '@sohbet/contract/studio'
import { inLanguage, type PageLanguage } from '@sohbet/messages'
import { presentInvoiceLine } from '#modules/invoices/index.ts'
import type { ShownOrder } from '#modules/payments/index.ts'
import type { NameOf } from './admin-services.ts'
import type { StoredOrder } from '#modules/orders/index.ts'

/** Presents an order with its full timeline, in the reader's language. */
export function presentTimeline(shown: ShownOrder, nameOf: NameOf, language: PageLanguage): OrderTimeline {
  const { order, code, refundable } = shown
  const isRefundable = typeof refundable === 'number'
  return {
    ...presentOrderLine(order, nameOf),
    subtotal: toAmount(order.subtotal_cents),
    discount: toAmount(order.discount_cents),
    unused: toAmount(order.unused_cents),
    code: code ?? null,
    review_reason: order.review_reason,
    expires_at: order.expires_at.toISOString(),
    fulfilled_at: order.fulfilled_at?.toISOString() ?? null,
    payments: shown.payments.map(presentPayment),
    refunds: shown.refunds.map(presentRefund),
    events: shown.events.map(presentEvent),
    story: momentsOf(shown),
    invoices: shown.documents.map((document) => ({
      ...presentInvoiceLine(document),
      buyer: document.buyer_name,
      buyer_tax_number: document.buyer_tax_number,
    })),
    refundable: isRefundable ? toAmount(refundable) : null,
    why_not: isRefundable ? null : inLanguage(refundable, language),
    is_closable:
      order.status === 'review' &&
      !shown.payments.some(({ status, is_surplus: isSurplus }) => status === 'succeeded' && !isSurplus),
  }
}

function presentPayment(payment: ShownOrder['payments'][number]): OrderTimeline['payments'][number] {
  return {
    id: payment.id,
    provider: payment.provider,
    state: payment.status,
    provider_reference: payment.provider_order_id,
    amount: toAmount(payment.amount_cents),
    paid: payment.paid_cents === null ? null : toAmount(payment.paid_cents),
    refunded: toAmount(payment.refunded_cents),
    method: payment.method_name,
    last_four: payment.last_four,
    failure: payment.failure_code,
    is_surplus: payment.is_surplus,
    dispute: payment.dispute,
    checks: payment.checks,
    created_at: payment.created_at.toISOString(),
    decided_at: payment.decided_at?.toISOString() ?? null,
  }
}

function presentRefund(refund: ShownOrder['refunds'][number]): OrderTimeline['refunds'][number] {
  return {
    id: refund.id,
    cause: refund.cause,
    state: refund.status,
    amount: toAmount(refund.amount_cents),
    credits: toCredits(toUnits(refund.credit_units + refund.bonus_units)),
    reason: refund.reason,
    by: refund.done_by,
    created_at: refund.created_at.toISOString(),
    decided_at: refund.decided_at?.toISOString() ?? null,
  }
}

function presentEvent(event: ShownOrder['events'][number]): OrderTimeline['events'][number] {
  return {
    id: event.event_id,
    provider: event.provider,
    kind: event.kind,
    outcome: event.outcome,
    attempts: event.attempts,
    received_at: event.received_at.toISOString(),
    processed_at: event.processed_at?.toISOString() ?? null,
  }
}

type DatedMoment = Omit<OrderMoment, 'at'> & { at: Date | null }

/** All events of an order in chronological order. */
function momentsOf({ order, payments, refunds, events }: ShownOrder): OrderMoment[] {
  const isOver = order.status === 'expired' || order.status === 'cancelled'
  const reported: DatedMoment[] = [
    toMoment('ordered', order.created_at, { amount: toAmount(order.total_cents) }),
    ...payments.flatMap(({ provider, status, paid_cents: paid, ...payment }) => [
      toMoment('payment_begun', payment.created_at, { provider, amount: toAmount(payment.amount_cents) }),
      ...(status === 'succeeded' || status === 'failed' || status === 'canceled'
        ? [
            toMoment(`payment_${status}`, payment.decided_at, {
              provider,
              detail: payment.failure_code,
              amount: paid === null ? null : toAmount(paid),
            }),
          ]
        : []),
    ]),
    ...events.map(({ provider, kind, received_at: at }) => toMoment('event', at, { provider, detail: kind })),
    toMoment('fulfilled', order.fulfilled_at, {}),
    ...refunds.flatMap(({ status, reason: detail, amount_cents: cents, ...refund }) => [
      toMoment('refund_begun', refund.created_at, { detail, amount: toAmount(cents) }),
      ...(status === 'pending'
        ? []
        : [toMoment(`refund_${status}`, refund.decided_at, { amount: toAmount(cents) })]),
    ]),
    toMoment('expired', isOver ? order.expires_at : null, {}),
  ]
  return reported
    .flatMap(({ at, ...moment }) => (at === null ? [] : [{ at: at.toISOString(), ...moment }]))
    .toSorted((left, right) => left.at.localeCompare(right.at))
}

function toMoment(
  what: OrderMoment['what'],
  at: Date | null,
  { provider = null, detail = null, amount = null }: Partial<OrderMoment>,
): DatedMoment {
  return { at, what, provider, detail, amount }
}

/** Presents an order in a list, with its owner. */
export function presentOrderLine(order: StoredOrder, nameOf: NameOf): OrderLine {
  const { reference, kind, plan, period, provider } = order
  return {
    reference,
    person: nameOf(order.member_id),
    kind,
    plan,
    period,
    state: order.status,
    currency: order.currency,
    total: toAmount(order.total_cents),
    credits: toCredits(order.credit_units),
    bonus: toCredits(order.bonus_units),
    provider,
    created_at: order.created_at.toISOString(),
  }
}
