import type { SandboxPart } from '../provider/sandbox-part.ts'
import { authenticateIntent, confirmIntent } from './confirm-intent.ts'
import { changeDispute, openDispute } from './disputes.ts'
import type { Form } from './form.ts'
import { createRefund, settleRefund } from './refunds.ts'
import { getRow, type StripeStore } from './store.ts'

/** The control API's commands for Stripe: actions of its dashboard, a payer or a bank. */
export function commandsOf(store: StripeStore): SandboxPart['commands'] {
  return {
    /** A payer pays in a browser: `payment_intent`, and `payment_method` such as `pm_card_visa`. */
    pay: (input) => {
      const { payment_intent: id, ...form } = input
      const intent = getRow(store.intents, 'payment_intent', String(id))
      return confirmIntent(store, intent, { payment_method: 'pm_card_visa', ...(form as Form) }).intent
    },
    /** The payer's answer to their bank: `payment_intent`, `outcome` pass or fail. */
    authenticate: ({ payment_intent: id, outcome }) =>
      authenticateIntent(store, getRow(store.intents, 'payment_intent', String(id)), outcome === 'pass')
        .intent,
    /** `payment_intent`, `reason`, `amount` for a part, `status` such as `warning_needs_response`. */
    'open-dispute': ({ payment_intent: id, reason, amount, status }) => {
      const { latest_charge: charge } = getRow(store.intents, 'payment_intent', String(id))
      return openDispute(store, charge ?? '', {
        reason: typeof reason === 'string' ? reason : 'fraudulent',
        ...(typeof amount === 'number' && { amount }),
        ...(typeof status === 'string' && { status }),
      })
    },
    /** `payment_intent`, and `outcome`: any status, also after the dispute was closed. */
    'close-dispute': ({ payment_intent: id, outcome }) => {
      const dispute = store.disputes.all().findLast((row) => row.payment_intent === id)
      if (dispute === undefined) throw new Error(`There is no dispute about ${String(id)}.`)
      return changeDispute(store, dispute.id, String(outcome))
    },
    /** A refund in the dashboard: `payment_intent`, and `amount` for a part. */
    refund: ({ payment_intent, amount }) =>
      createRefund(store, {
        payment_intent: String(payment_intent),
        ...(amount !== undefined && { amount: String(Number(amount)) }),
      }),
    /** `refund`: it succeeds, or fails if its card says so. */
    'settle-refund': ({ refund }) => settleRefund(store, String(refund)),
  }
}
