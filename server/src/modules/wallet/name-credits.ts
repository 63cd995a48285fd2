import { toCredits } from '@sohbet/contract/amounts'
import type { Units } from '@sohbet/contract/amounts'

/** An amount as people read it, such as `1,240.5`. */
export function nameAmount(units: Units): string {
  return toCredits(units).toLocaleString('en', { maximumFractionDigits: 2 })
}

/** An amount with its unit, such as `1 credit`. */
export function nameCredits(units: Units): string {
  return `${nameAmount(units)} ${Number(units) === 100 ? 'credit' : 'credits'}`
}
