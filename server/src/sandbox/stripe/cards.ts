import { StripeFault } from './stripe-fault.ts'

/** The behaviour of a card; see `docs/payments.md`. */
export interface CardKind {
  number: string
  brand: 'visa' | 'mastercard' | 'amex'
  /** Refuses every charge. */
  decline?: Decline
  /** Declines only off-session charges. */
  laterDecline?: Decline
  /** Requires confirmation by the payer: until it was set up for later charges, or always. */
  asks?: 'until-set-up' | 'always'
  isDisputed?: true
  /** The result of a refund when the control API settles it. */
  refund?: 'fails' | 'pends'
}

/** The reason for a decline, in Stripe's format. */
export interface Decline {
  code: string
  declineCode?: string
  message: string
}

const declined: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
}
const insufficient: Decline = {
  code: 'card_declined',
  declineCode: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
}
/** The card has expired. */
export const expired: Decline = { code: 'expired_card', message: 'Your card has expired.' }
const wrongCvc: Decline = { code: 'incorrect_cvc', message: "Your card's security code is incorrect." }
const processing: Decline = {
  code: 'processing_error',
  message: 'An error occurred while processing your card. Try again in a little bit.',
}

/** The relevant cards of docs.stripe.com/testing. */
const cards: readonly CardKind[] = [
  { number: '4242424242424242', brand: 'visa' },
  { number: '5555555555554444', brand: 'mastercard' },
  { number: '378282246310005', brand: 'amex' },
  { number: '4000000000000002', brand: 'visa', decline: declined },
  { number: '4000000000009995', brand: 'visa', decline: insufficient },
  { number: '4000000000000069', brand: 'visa', decline: expired },
  { number: '4000000000000127', brand: 'visa', decline: wrongCvc },
  { number: '4000000000000119', brand: 'visa', decline: processing },
  { number: '4000002500003155', brand: 'visa', asks: 'until-set-up' },
  { number: '4000002760003184', brand: 'visa', asks: 'always' },
  { number: '4000000000000341', brand: 'visa', laterDecline: declined },
  { number: '4000000000000259', brand: 'visa', isDisputed: true },
  { number: '4000000000005126', brand: 'visa', refund: 'fails' },
  { number: '4000000000007726', brand: 'visa', refund: 'pends' },
]

/** Names of cards that are valid wherever a payment method is expected. */
const cardOfName: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_createDispute: '4000000000000259',
  pm_card_refundFail: '4000000000005126',
  pm_card_pendingRefund: '4000000000007726',
}

/** The card for a name such as `pm_card_visa`. */
export function findNamedCard(name: string): CardKind | undefined {
  const number = cardOfName[name]
  return cards.find((card) => card.number === number)
}

/** The card with a number; refuses unknown and possibly real numbers. */
export function getCard(number: string): CardKind {
  const digits = number.replaceAll(/\D/g, '')
  const card = cards.find((card) => card.number === digits)
  if (card !== undefined) return card
  if (!isLuhn(digits))
    throw new StripeFault(402, {
      type: 'card_error',
      code: 'incorrect_number',
      param: 'number',
      message: 'Your card number is incorrect.',
    })
  throw new StripeFault(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message:
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  })
}

function isLuhn(digits: string): boolean {
  if (digits.length < 12 || digits.length > 19) return false
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
