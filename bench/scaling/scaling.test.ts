import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keptByFormula, lruByFormula, simulateKept, simulateLru, zipf } from './caches.ts'
import { assumed, prices } from './figures.ts'
import { billOf, gigabytesOf } from './model.ts'
import { namesOf, putTables } from './put-tables.ts'
import { fixedMeanByFormula, serversFor, shareThatWaits, simulateWaits, waitsByFormula } from './queues.ts'
import { tables } from './tables.ts'

const document = await readFile(join(import.meta.dirname, '../../docs/scaling.md'), 'utf8')

test('the tables of docs/scaling.md are those of the program', () => {
  expect(namesOf(document).toSorted()).toEqual(Object.keys(tables).toSorted())
  // Else: node bench/scaling/scaling.ts --write
  expect(putTables(document)).toBe(document)
})

test('the formulas of queues are those of the textbooks', () => {
  const single = { arrivals: 80, servers: 1, service: 0.01 }
  // M/M/1: as many wait as the server is busy, for busy / (served - arrivals).
  expect(shareThatWaits(single)).toBeCloseTo(0.8, 10)
  expect(waitsByFormula(single).mean).toBeCloseTo(0.8 / (100 - 80), 10)
  expect(fixedMeanByFormula(single)).toBeCloseTo(waitsByFormula(single).mean / 2, 10)
  // Two servers that are half busy: one of three arrivals waits.
  expect(shareThatWaits({ arrivals: 100, servers: 2, service: 0.01 })).toBeCloseTo(1 / 3, 10)
  const load = { arrivals: 1000, service: 0.01 }
  const servers = serversFor(load, 0.005)
  expect(waitsByFormula({ ...load, servers }).p99).toBeLessThanOrEqual(0.005)
  expect(waitsByFormula({ ...load, servers: servers - 1 }).p99).toBeGreaterThan(0.005)
})

test.each([1, 2, 16])('%i simulated servers have the waits of the formula', (servers) => {
  const queue = { arrivals: (servers * 0.8) / 0.01, servers, service: 0.01 }
  const counted = simulateWaits(queue, { count: 1_000_000, seed: 7 })
  const { mean, p99 } = waitsByFormula(queue)
  expect(Math.abs(counted.mean / mean - 1)).toBeLessThan(0.08)
  expect(Math.abs(counted.p99 / p99 - 1)).toBeLessThan(0.08)
  const fixed = simulateWaits(
    { ...queue, servers: 1, arrivals: 80 },
    { count: 1_000_000, seed: 7, kind: 'fixed' },
  )
  expect(Math.abs(fixed.mean / fixedMeanByFormula({ arrivals: 80, service: 0.01 }) - 1)).toBeLessThan(0.08)
})

test('simulated caches answer what the formulas say', () => {
  const shares = zipf(2000, 0.9)
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10)
  const trial = { count: 100_000, seed: 7 }
  for (const capacity of [20, 200, 1000])
    expect(Math.abs(simulateLru(shares, capacity, trial) - lruByFormula(shares, capacity))).toBeLessThan(0.01)
  for (const seconds of [1, 60])
    expect(
      Math.abs(simulateKept(shares, { rate: 20, seconds }, trial) - keptByFormula(shares, 20, seconds)),
    ).toBeLessThan(0.01)
  expect(lruByFormula(shares, 2000)).toBe(1)
})

test('a bill is what its formulas say', () => {
  // 1,000 listeners in the busiest hour, a third of them at once on average, 16 KB a second, 730 hours.
  expect(gigabytesOf(1000)).toBeCloseTo((1000 / 3) * 16e-6 * 730 * 3600, 6)
  const [sent, , , , store] = billOf(1000, { name: '', secondsOfWrite: 5, network: 0.01 })
  expect(sent?.dollars).toBeCloseTo(gigabytesOf(1000) * 0.01, 6)
  expect(store?.amount).toBeCloseTo((assumed.tracks * 1800 * 16_000) / 1e9, 6)
  expect(store?.dollars).toBeCloseTo((store?.amount ?? 0) * prices.storage, 6)
})
