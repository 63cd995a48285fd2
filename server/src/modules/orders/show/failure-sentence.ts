import { hasFailed } from './present-order.ts'
import type { LastPayment } from '../queries/orders.ts'

// The providers' words for what their payer can do something about; all others are told nothing more than that.
const sentences: Readonly<Record<string, string>> = {
  insufficient_funds: 'There was not enough money on this card.',
  expired_card: 'This card has expired.',
  incorrect_cvc: 'The security code of this card was not right.',
  incorrect_number: 'The number of this card was not right.',
  lost_card: 'This card cannot be used. Please use another one.',
  stolen_card: 'This card cannot be used. Please use another one.',
  authentication_required: 'Your bank wants to know that it is you. Please try again.',
  payment_intent_authentication_failure: 'Your bank could not confirm that it was you.',
  INSTRUMENT_DECLINED: 'PayPal could not charge this way of paying. Please choose another one there.',
  PAYER_ACTION_REQUIRED: 'PayPal needs something more from you. Please try again.',
}

/** What is told of a payment that came to nothing, without the provider's word; null for any other. */
export function toFailureSentence(last: LastPayment | undefined): string | null {
  if (last?.status === 'canceled') return 'The payment was cancelled. You have not been charged.'
  if (last === undefined || !hasFailed(last)) return null
  const reason = last.failure_code === null ? undefined : sentences[last.failure_code]
  return `${reason ?? 'The payment was declined.'} You have not been charged.`
}
