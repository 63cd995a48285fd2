import type { MessageKey, PageLanguage } from '@sohbet/messages'
import { sayIn } from '../../../platform/language/say-in.ts'
import { hasFailed } from './present-order.ts'
import type { LastPayment } from '../queries/orders.ts'

// The providers' words for what their payer can do something about; all others are told nothing more than that.
const sentences = {
  insufficient_funds: 'answers.order.tooLittleMoney',
  expired_card: 'answers.order.cardExpired',
  incorrect_cvc: 'answers.order.wrongSecurityCode',
  incorrect_number: 'answers.order.wrongNumber',
  lost_card: 'answers.order.cardUnusable',
  stolen_card: 'answers.order.cardUnusable',
  authentication_required: 'answers.order.bankAsks',
  payment_intent_authentication_failure: 'answers.order.bankUnsure',
  INSTRUMENT_DECLINED: 'answers.order.paypalDeclined',
  PAYER_ACTION_REQUIRED: 'answers.order.paypalAsks',
} as const satisfies Record<string, MessageKey>

/** What is told of a payment that came to nothing, without the provider's word; null for any other. */
export function toFailureSentence(last: LastPayment | undefined, language: PageLanguage): string | null {
  if (last?.status === 'canceled') return sayIn(language)('answers.order.cancelled')
  if (last === undefined || !hasFailed(last)) return null
  return sayIn(language)(sentenceOf(last.failure_code))
}

function sentenceOf(
  code: string | null,
): (typeof sentences)[keyof typeof sentences] | 'answers.order.declined' {
  return code !== null && isKnown(code) ? sentences[code] : 'answers.order.declined'
}

function isKnown(code: string): code is keyof typeof sentences {
  return Object.hasOwn(sentences, code)
}
