import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { message } from '@sohbet/messages'
import { people } from '#test/app/cast.ts'
import { openTestServices } from '#test/database/test-database.ts'
import type { Database } from '../database/db.ts'
import { Refusal } from '../refusal.ts'
import { type Requester, requireWithinLimit, sweepLimits, toNetwork } from './rate-limit.ts'

const open = await openTestServices()
const { db } = open.services
afterAll(() => open.close())
beforeEach(async () => {
  await db.deleteFrom('rate_limits').execute()
})

const tea = { name: 'tea', times: 3, seconds: 3600 }
const visitor = { caller: people.visitor, address: '192.0.2.1' }

async function consumeFromLimit(db: Database, limit: typeof tea, requester: Requester): Promise<boolean> {
  try {
    await requireWithinLimit(db, limit, { requester, message: message('refusals.import.tooMany') })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

async function takeMany(times: number, limit = tea, requester = visitor): Promise<boolean[]> {
  const taken: boolean[] = []
  for (let at = 0; at < times; at++) taken.push(await consumeFromLimit(db, limit, requester))
  return taken
}

test('security.md F12 allows exactly the limit', async () => {
  expect(await takeMany(5)).toEqual([true, true, true, false, false])
})

test('security.md F12 allows exactly the limit among concurrent attempts', async () => {
  const taken = await Promise.all(Array.from({ length: 30 }, () => consumeFromLimit(db, tea, visitor)))
  expect(taken.filter(Boolean)).toHaveLength(3)
})

test('counts people and limits separately', async () => {
  await takeMany(3)
  expect(await consumeFromLimit(db, tea, { ...visitor, address: '192.0.2.2' })).toBe(true)
  expect(await consumeFromLimit(db, tea, { ...visitor, caller: people.alice })).toBe(true)
  expect(await consumeFromLimit(db, { ...tea, name: 'coffee' }, visitor)).toBe(true)
})

test('counts a member by account, whatever the address', async () => {
  const taken: boolean[] = []
  for (let at = 0; at < 4; at++)
    taken.push(await consumeFromLimit(db, tea, { caller: people.alice, address: `192.0.2.${at}` }))
  expect(taken).toEqual([true, true, true, false])
})

test('gives back what a failed transaction counted', async () => {
  const failing = db.transaction().execute(async (trx) => {
    await consumeFromLimit(trx, tea, visitor)
    throw new Error('the pot fell')
  })
  await expect(failing).rejects.toThrow('the pot fell')
  expect(await takeMany(4)).toEqual([true, true, true, false])
})

test('restarts an expired count, and the sweep deletes it', async () => {
  await takeMany(4)
  await sweepLimits(db)
  expect(await takeMany(1)).toEqual([false])
  await db
    .updateTable('rate_limits')
    .set({ expire: Date.now() - 1 })
    .execute()
  expect(await takeMany(1)).toEqual([true])
  await db
    .updateTable('rate_limits')
    .set({ expire: Date.now() - 1 })
    .execute()
  await sweepLimits(db)
  expect(await db.selectFrom('rate_limits').selectAll().execute()).toEqual([])
})

test('counts for as long as its limit says', async () => {
  const before = Date.now()
  await takeMany(1)
  const { expire } = await db.selectFrom('rate_limits').select('expire').executeTakeFirstOrThrow()
  expect(expire).toBeGreaterThanOrEqual(before + 3_600_000)
  expect(expire).toBeLessThanOrEqual(Date.now() + 3_600_000)
})

test('lets nobody through when the database has lost its counts', async () => {
  const other = await openTestServices()
  onTestFinished(() => other.close())
  await other.asOwner('drop table rate_limits')
  await expect(consumeFromLimit(other.services.db, tea, visitor)).rejects.toThrow(
    'relation "rate_limits" does not exist',
  )
})

describe('security.md F12 an address represents its network', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1::', '1:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', 'unknown'],
    ['nonsense', 'unknown'],
    ['192.0.2.1:443', 'unknown'],
  ])('%s is counted as %s', (address, network) => {
    expect(toNetwork(address)).toBe(network)
  })
})
