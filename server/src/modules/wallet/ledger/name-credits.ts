import { toCredits } from '@sohbet/contract/amounts'
import type { Units } from '@sohbet/contract/amounts'

// Created once: building a formatter costs more than using it.
const credits = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })

// Such as `1,240.5`.
function nameAmount(units: Units): string {
  return credits.format(toCredits(units))
}

/** An amount with its unit, such as `1 credit`. */
export function nameCredits(units: Units): string {
  return `${nameAmount(units)} ${Number(units) === 100 ? 'credit' : 'credits'}`
}
