/** An amount of credits in words, such as `1 credit` or `1,240.5 credits`. */
export function countCredits(amount: number): string {
  const digits = amount.toLocaleString('en', { maximumFractionDigits: 2 })
  return `${digits} ${amount === 1 ? 'credit' : 'credits'}`
}
