import type { SandboxPart } from '../provider/sandbox-part.ts'
import type { OrderRow, PaypalStore } from './paypal-book.ts'
import { openDispute, resolveDispute } from './paypal-disputes.ts'
import { approveOrder, decideCapture } from './paypal-orders.ts'
import { readPayer } from './paypal-payers.ts'
import { completeRefund, failRefund, refundCapture } from './paypal-refunds.ts'

/**
 * The control API's commands for PayPal. Orders are named by `order`, PayPal's id, or `reference`, ours; the
 * last order with that reference is used.
 */
export function commandsOf(store: PaypalStore): SandboxPart['commands'] {
  return {
    /** `payer`: good, declined, pending, disputed or expiring; or a `card` number. */
    approve: (input) => ({ order: approveOrder(store, findOrder(store, input).id, readPayer(input)).id }),
    'complete-capture': (input) => decideCapture(store, findOrder(store, input).id, 'COMPLETED'),
    'deny-capture': (input) => decideCapture(store, findOrder(store, input).id, 'DECLINED'),
    /** A refund in the dashboard; `value`, such as `1.50`, for a part. */
    refund: ({ value, ...input }) => {
      const { capture, currency: currency_code } = findOrder(store, input)
      const body = typeof value === 'string' ? JSON.stringify({ amount: { currency_code, value } }) : ''
      return refundCapture(store, capture?.id ?? '', Buffer.from(body))
    },
    'complete-refund': ({ refund }) => completeRefund(store, String(refund)),
    'fail-refund': ({ refund }) => failRefund(store, String(refund)),
    /** `amount`: cents, for a part. */
    dispute: ({ amount, ...input }) => {
      const cents = typeof amount === 'number' ? amount : undefined
      return { dispute: openDispute(store, findOrder(store, input), cents).id }
    },
    'win-dispute': (input) => resolveDispute(store, findOrder(store, input), 'won'),
    'lose-dispute': (input) => resolveDispute(store, findOrder(store, input), 'lost'),
    /** Revokes every issued token at once. */
    'withdraw-tokens': () => store.tokens.all().forEach(({ token }) => store.tokens.remove(token)),
    /** `savesMethods`, `delayedMethods` (0 to 1), `refunds` (COMPLETED, PENDING, REFUSED), `reportingDelayHours`. */
    settings: (input) => store.changeSettings(input),
  }
}

function findOrder({ orders }: PaypalStore, { order, reference }: Record<string, unknown>): OrderRow {
  const found =
    typeof order === 'string'
      ? orders.get(order)
      : orders.all().findLast(({ customId }) => customId !== null && customId === reference)
  if (found === undefined) throw new Error('PayPal’s sandbox has no such order.')
  return found
}
