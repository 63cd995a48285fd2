import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaseMs } from './lease.ts'
import { findOfflineAddress, initialSaved, savedStore } from './saved-store.ts'
import { savedTrack } from '../test/saved-track.ts'

const worker = (controller: object | null) => vi.stubGlobal('navigator', { serviceWorker: { controller } })
const whole = savedTrack(1, { state: 'saved', partsDone: 3 })

beforeEach(() => worker({}))
afterEach(() => {
  savedStore.setState(initialSaved, true)
  vi.unstubAllGlobals()
})

test('plays a completely saved talk from this device [LIB-04]', () => {
  savedStore.setState({ tracks: [whole, savedTrack(2)] })
  expect(findOfflineAddress(1, 2000)).toBe('/offline-audio/1')
  expect(findOfflineAddress(2, 2000)).toBeUndefined()
  expect(findOfflineAddress(3, 2000)).toBeUndefined()
})

test('plays from the network without a service worker, which serves saved talks [LIB-04]', () => {
  savedStore.setState({ tracks: [whole] })
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
