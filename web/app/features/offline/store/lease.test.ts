import { expect, test } from 'vitest'
import { isLeaseOver, leaseFrom, needsConfirming } from './lease.ts'

const day = 86_400_000
const start = Date.UTC(2026, 0, 1)

test('lets a saved talk play for exactly 30 days after access was confirmed [LIB-04]', () => {
  const lease = leaseFrom(start)
  expect(isLeaseOver(lease, start + 30 * day - 1)).toBe(false)
  expect(isLeaseOver(lease, start + 30 * day)).toBe(true)
})

test('confirms access once a day [LIB-04]', () => {
  const lease = leaseFrom(start)
  expect(needsConfirming(lease, start + day - 1)).toBe(false)
  expect(needsConfirming(lease, start + day)).toBe(true)
})

test('asks again when access was confirmed in the future by a wrong clock [LIB-04]', () => {
  expect(needsConfirming(leaseFrom(start + 400 * day), start)).toBe(true)
})
