/** How many starts kept to a step of milliseconds, and not to the one before it. */
export interface StartCount {
  step: number
  amount: number
}

/** The lowest step that a share of all starts kept to; null: there was none. */
export function startWithin(counts: readonly StartCount[], share: number): number | null {
  const all = counts.reduce((sum, { amount }) => sum + amount, 0)
  let within = 0
  for (const { step, amount } of counts.toSorted((a, b) => a.step - b.step)) {
    within += amount
    if (amount > 0 && within >= all * share) return step
  }
  return null
}
