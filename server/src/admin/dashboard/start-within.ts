/** The number of starts within a step of milliseconds, but not within the previous one. */
export interface StartCount {
  step: number
  amount: number
}

/** The lowest step that covers a share of all starts; null when there was no start. */
export function startWithin(counts: readonly StartCount[], share: number): number | null {
  const all = counts.reduce((sum, { amount }) => sum + amount, 0)
  let within = 0
  for (const { step, amount } of counts.toSorted((a, b) => a.step - b.step)) {
    within += amount
    if (amount > 0 && within >= all * share) return step
  }
  return null
}
