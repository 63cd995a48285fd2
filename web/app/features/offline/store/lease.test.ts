import { expect, test } from 'vitest'
import { isLeaseOver, leaseFrom, needsConfirming } from './lease.ts'

const day = 86_400_000
const start = Date.UTC(2026, 0, 1)

test('a saved talk plays for 30 days after its right to be heard was confirmed, and not a moment longer [LIB-04]', () => {
  const lease = leaseFrom(start)
  expect(isLeaseOver(lease, start + 30 * day - 1)).toBe(false)
  expect(isLeaseOver(lease, start + 30 * day)).toBe(true)
})

test('it is confirmed again once a day [LIB-04]', () => {
  const lease = leaseFrom(start)
  expect(needsConfirming(lease, start + day - 1)).toBe(false)
  expect(needsConfirming(lease, start + day)).toBe(true)
})

test('what was confirmed in a future that a wrong clock showed is asked for again [LIB-04]', () => {
  expect(needsConfirming(leaseFrom(start + 400 * day), start)).toBe(true)
})
