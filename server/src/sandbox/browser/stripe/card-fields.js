/** The digits of a text, including Arabic and Persian ones. */
export const digitsOf = (text) =>
  text.replace(/[^0-9\u0660-\u0669\u06F0-\u06F9]/g, '').replace(/[^0-9]/g, toLatin)
const toLatin = (digit) => String((digit.charCodeAt(0) - (digit < '\u06F0' ? 0x660 : 0x6f0)) % 10)

/** The fields of a card in order. */
export const fields = [
  { name: 'number', label: 'Card number', autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234' },
  { name: 'expiry', label: 'Expiration date', autocomplete: 'cc-exp', placeholder: 'MM / YY' },
  { name: 'cvc', label: 'Security code', autocomplete: 'cc-csc', placeholder: 'CVC' },
]

/** Groups digits as on a card. */
export function groupDigits(name, digits) {
  if (name === 'number') return (digits.slice(0, 19).match(/.{1,4}/g) ?? []).join(' ')
  if (name === 'expiry') return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2, 4)}` : digits
  return digits.slice(0, 4)
}

/** Stripe's message for an incomplete field; undefined if it is complete. */
export function faultOf(name, digits) {
  if (name === 'number' && digits.length < 14)
    return { code: 'incomplete_number', message: 'Your card number is incomplete.' }
  if (name === 'expiry' && digits.length < 4)
    return { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." }
  if (name === 'expiry' && isPast(digits))
    return { code: 'invalid_expiry_year_past', message: "Your card's expiration year is in the past." }
  if (name === 'cvc' && digits.length < 3)
    return { code: 'incomplete_cvc', message: "Your card's security code is incomplete." }
  return undefined
}

function isPast(digits) {
  const now = new Date()
  return Number(digits.slice(2)) < now.getFullYear() - 2000
}
