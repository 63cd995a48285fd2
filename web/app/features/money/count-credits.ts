import { formatNumber, t } from '@sohbet/messages'

/** An amount of credits with its unit, such as `1 credit` or `1,240.5 credits`. */
export function countCredits(amount: number): string {
  const digits = formatNumber(amount, { maximumFractionDigits: 2 })
  return t('money.credits', { count: amount, amount: digits })
}
