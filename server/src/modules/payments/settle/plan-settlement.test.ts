import { toCents } from '@sohbet/contract/amounts'
import { expect, test } from 'vitest'
import type { ProviderPayment } from '#platform/payments/payment-provider.ts'
import type { OrderStatus } from '#modules/orders/index.ts'
import type { Outcome } from '../payment/decide-payment.ts'
import { planSettlement, type Settlement, type SettlementFacts } from './plan-settlement.ts'

const at = new Date('2026-11-21T09:00:00Z')
const paid: ProviderPayment = {
  providerOrderId: 'pi_1',
  providerPaymentId: 'ch_1',
  state: 'succeeded',
  amount: toCents(2500),
  currency: 'USD',
  payee: null,
  orderReference: 'SO-7K2M4QXW',
  refunded: toCents(0),
  dispute: 'none',
  disputed: null,
  lastFour: '4242',
  methodName: 'Visa',
  savedMethodId: null,
  methodExpires: '2030-08',
  failureCode: null,
  createdAt: at,
}
const money = {
  status: 'succeeded',
  decided_at: at,
  check_at: null,
  failure_code: null,
  paid_cents: 2500,
  provider_payment_id: 'ch_1',
  method_name: 'Visa',
  last_four: '4242',
  saved_method_id: null,
  method_expires: '2030-08',
}
const returned = (amount: number, cause: 'late' | 'doubled', reason: string) => ({
  payment: { ...money, is_surplus: true },
  ...(cause === 'late' && { order: { status: 'refund_pending' } }),
  refund: { cause, amount, reason },
})
const overdueRefund = returned(2500, 'late', '25.00 USD came for an order that was over.')
const review = { do: 'review', reason: 'Too much.' } as const
const reviewed = { status: 'review', review_reason: 'Too much.' }
const saved = { saved_method_id: 'saved', charged_method_id: null }

interface Case {
  title: string
  outcome: Outcome
  there?: Partial<ProviderPayment> | null
  status?: OrderStatus
  isPaid?: boolean
  payment?: Partial<SettlementFacts['payment']>
  planned: object
}

test.each<Case>([
  { title: 'nothing', outcome: { do: 'nothing' }, planned: {} },
  {
    title: 'open: asked again later',
    outcome: { do: 'wait', status: 'open' },
    there: { failureCode: 'card_declined' },
    planned: { payment: { status: 'open', failure_code: 'card_declined' }, check: 'next' },
  },
  {
    title: 'open of an order that is over: asked again soon',
    outcome: { do: 'wait', status: 'open' },
    status: 'expired',
    planned: { payment: { status: 'open', failure_code: null }, check: 'soon' },
  },
  {
    title: 'pending of an order that is over: asked again later',
    outcome: { do: 'wait', status: 'pending' },
    status: 'expired',
    planned: { payment: { status: 'pending', failure_code: null }, check: 'next' },
  },
  {
    title: 'failed',
    outcome: { do: 'fail', status: 'failed' },
    there: { failureCode: 'card_declined' },
    planned: { payment: { status: 'failed', decided_at: at, check_at: null, failure_code: 'card_declined' } },
  },
  {
    title: 'unknown to the provider: canceled, and the last failure stays',
    outcome: { do: 'fail', status: 'canceled' },
    there: null,
    planned: { payment: { status: 'canceled', decided_at: at, check_at: null } },
  },
  {
    title: 'paid: given, or sent back where it cannot be',
    outcome: { do: 'fulfil' },
    planned: { payment: money, fulfil: { otherwise: overdueRefund } },
  },
  {
    title: 'paid by a renewal: its method stays saved',
    outcome: { do: 'refund', cause: 'late' },
    payment: { charged_method_id: 'saved' },
    planned: { ...overdueRefund, payment: { ...overdueRefund.payment, saved_method_id: 'saved' } },
  },
  {
    title: 'late, and a method was saved: it is deleted',
    outcome: { do: 'refund', cause: 'late' },
    there: { savedMethodId: 'new' },
    payment: saved,
    planned: {
      ...overdueRefund,
      payment: { ...overdueRefund.payment, saved_method_id: 'new' },
      unusedMethodId: 'new',
    },
  },
  {
    title: 'a second time: only the part that is still here goes back, and the order stays',
    outcome: { do: 'refund', cause: 'doubled' },
    there: { refunded: toCents(1000) },
    planned: returned(1500, 'doubled', '15.00 USD came a second time.'),
  },
  {
    title: 'late, and given back already: no refund',
    outcome: { do: 'refund', cause: 'late' },
    there: { refunded: toCents(2500) },
    planned: { payment: overdueRefund.payment, order: { status: 'refund_pending' } },
  },
  {
    title: 'looked at, and taken',
    outcome: review,
    payment: saved,
    planned: {
      payment: { ...money, saved_method_id: 'saved' },
      order: reviewed,
      unusedMethodId: 'saved',
    },
  },
  {
    title: 'looked at, and not taken',
    outcome: review,
    there: { state: 'approved' },
    planned: { payment: { status: 'approved', failure_code: null }, check: 'next', order: reviewed },
  },
  {
    title: 'looked at, and over without money: so is its order',
    outcome: { do: 'fail', status: 'canceled' },
    there: null,
    status: 'review',
    planned: {
      payment: { status: 'canceled', decided_at: at, check_at: null },
      order: { status: 'cancelled' },
    },
  },
  {
    title: 'looked at because of another payment that was taken: the order stays',
    outcome: { do: 'fail', status: 'canceled' },
    there: null,
    status: 'review',
    isPaid: true,
    planned: { payment: { status: 'canceled', decided_at: at, check_at: null } },
  },
])(
  'F4 a settlement: $title',
  ({ outcome, there, status = 'awaiting_payment', isPaid = false, payment, planned }) => {
    const facts: SettlementFacts = {
      order: { status, isPaid },
      payment: { saved_method_id: null, charged_method_id: null, ...payment },
      providerPayment: there === null ? undefined : { ...paid, ...there },
      at,
    }
    expect(planSettlement(outcome, facts)).toEqual<Settlement>(planned)
  },
)
