import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaseMs, isLeaseOver, leaseFrom, needsConfirming } from './lease.ts'
import { findOfflineAddress, initialSaved, savedStore } from './saved-store.ts'
import { savedTrack } from '../test/saved-track.ts'

const worker = (controller: object | null) => vi.stubGlobal('navigator', { serviceWorker: { controller } })
const whole = savedTrack(1, { state: 'saved', partsDone: 3 })

beforeEach(() => worker({}))
afterEach(() => {
  savedStore.setState(initialSaved, true)
  vi.unstubAllGlobals()
})

test('plays a completely saved talk from this device, but not without the service worker that serves it [LIB-04]', () => {
  savedStore.setState({ tracks: [whole, savedTrack(2)] })
  expect(findOfflineAddress(1, 2000)).toBe('/offline-audio/1')
  expect(findOfflineAddress(2, 2000)).toBeUndefined()
  expect(findOfflineAddress(3, 2000)).toBeUndefined()
  worker(null)
  expect(findOfflineAddress(1, 2000)).toBeUndefined()
})

test('does not extend a lease when the clock is set back [LIB-04]', () => {
  savedStore.setState({ tracks: [whole], latestSeen: 1000 + leaseMs })
  expect(findOfflineAddress(1, 2000)).toBeUndefined()
  savedStore.setState({ latestSeen: leaseMs })
  expect(findOfflineAddress(1, 2000)).toBeDefined()
  expect(findOfflineAddress(1, 1000 + leaseMs)).toBeUndefined()
})

const day = 86_400_000
const start = Date.UTC(2026, 0, 1)

test('lets a saved talk play for exactly 30 days after access was confirmed [LIB-04]', () => {
  const lease = leaseFrom(start)
  expect(isLeaseOver(lease, start + 30 * day - 1)).toBe(false)
  expect(isLeaseOver(lease, start + 30 * day)).toBe(true)
})

test('confirms access once a day, and again when it was confirmed in the future by a wrong clock [LIB-04]', () => {
  const lease = leaseFrom(start)
  expect(needsConfirming(lease, start + day - 1)).toBe(false)
  expect(needsConfirming(lease, start + day)).toBe(true)
  expect(needsConfirming(leaseFrom(start + 400 * day), start)).toBe(true)
})
