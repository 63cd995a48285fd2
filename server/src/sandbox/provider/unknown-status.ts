import type { SandboxAnswer } from './sandbox-part.ts'

/** Keys to which both providers have added values in the past. */
const spoiled: ReadonlySet<string> = new Set(['status', 'outcome_code'])

/**
 * Replaces the statuses of a successful answer by undocumented ones, as after a change at the provider;
 * undefined if it has none.
 */
export function withUnknownStatus(answer: SandboxAnswer): SandboxAnswer | undefined {
  if (answer.status >= 300 || answer.headers !== undefined || answer.body === '') return undefined
  let count = 0
  const body = JSON.stringify(JSON.parse(answer.body), (key, value: unknown) => {
    if (!spoiled.has(key) || typeof value !== 'string') return value
    count += 1
    return value === value.toUpperCase() ? 'UNHEARD_OF' : 'unheard_of'
  })
  return count === 0 ? undefined : { ...answer, body }
}
