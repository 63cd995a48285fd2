import type { Payer, PayerKind } from './paypal-book.ts'

/** The accounts on the approval page, with the result of their payments. */
export const payers: readonly { kind: PayerKind; label: string }[] = [
  { kind: 'good', label: 'Pays' },
  { kind: 'declined', label: 'Is declined' },
  { kind: 'pending', label: 'Pays by eCheck: pending for days' },
  { kind: 'disputed', label: 'Pays, then disputes it' },
  { kind: 'expiring', label: 'Pays, and the saved method fails later' },
]

/** Test card numbers, with the result of their payments. */
const cards: Readonly<Record<string, { brand: string; kind: PayerKind }>> = {
  '4111111111111111': { brand: 'VISA', kind: 'good' },
  '5555555555554444': { brand: 'MASTERCARD', kind: 'good' },
  '378282246310005': { brand: 'AMEX', kind: 'good' },
  '4000000000000002': { brand: 'VISA', kind: 'declined' },
}

/** Reads a payer from a form or the control API; refuses any number except test cards. */
export function readPayer({ payer, card }: Record<string, unknown>): Payer {
  if (typeof card === 'string' && card !== '') return payByCard(card.replaceAll(/\D/g, ''))
  const kind = payers.find((known) => known.kind === (payer ?? 'good'))?.kind
  if (kind === undefined) throw new Error('There is no such payer.')
  // One account per kind, with an id of 13 characters like PayPal's.
  return { kind, payerId: `SBXBUYER${kind.toUpperCase().slice(0, 5).padEnd(5, 'X')}`, card: null }
}

function payByCard(number: string): Payer {
  const card = cards[number]
  if (card === undefined) throw new Error('That is no test card. Use 4111 1111 1111 1111.')
  // The number itself is not stored.
  return {
    kind: card.kind,
    payerId: 'SBXGUEST23456',
    card: { brand: card.brand, lastDigits: number.slice(-4) },
  }
}
