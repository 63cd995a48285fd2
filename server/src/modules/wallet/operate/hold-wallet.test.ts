import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { people } from '#test/app/cast.ts'
import { giveCredits } from '#test/money/credits.ts'
import { resetCast } from '#test/app/put-cast.ts'
import { openTestServices, testNow } from '#test/database/test-database.ts'
import { openDatabase } from '#platform/database/db.ts'
import { freezeWallet, holdWallet, showWallet } from '../index.ts'
import { freezeByOperator } from '../queries/operations.ts'

const open = await openTestServices()
const { db, config } = open.services
const owner = openDatabase(open.ownerUrl, config.databaseSchema, open.services.log)
afterAll(async () => {
  await owner.destroy()
  await open.close()
})
const { accountId: memberId } = people.alice
const hold = (isFrozen: boolean): Promise<boolean> =>
  holdWallet(db, { memberId, isFrozen, reason: 'The payment is disputed.', at: testNow })
let isDisputed = false
const operate = (isFrozen: boolean): Promise<void> =>
  freezeWallet({ ...open.services, db: owner }, memberId, {
    reason: 'On the phone',
    by: 'maryam',
    isFrozen,
    isDisputed: async () => isDisputed,
  })
const frozen = async () => {
  const { frozenAt, frozenBy, operations } = await showWallet(open.services, memberId)
  return { at: frozenAt, by: frozenBy, operations: operations.map(({ action, by }) => `${action} ${by}`) }
}

beforeEach(async () => {
  await resetCast(db)
  isDisputed = false
})

test('a dispute freezes a wallet once and releases it, also one that is not used yet', async () => {
  expect(await hold(true)).toBe(true)
  await giveCredits(open.services, memberId, 1)
  expect(await hold(true)).toBe(false)
  expect(await frozen()).toEqual({ at: testNow, by: 'dispute', operations: ['freeze dispute'] })
  expect(await hold(false)).toBe(true)
  const operations = ['unfreeze dispute', 'freeze dispute']
  expect(await frozen()).toEqual({ at: undefined, by: undefined, operations })
})

test.each(['before', 'after'])(
  'a wallet that an operator freezes %s a dispute opens stays frozen when it is won',
  async (when) => {
    await giveCredits(open.services, memberId, 1)
    if (when === 'after') await hold(true)
    await operate(true)
    if (when === 'before') expect(await hold(true)).toBe(false)
    expect(await frozen()).toMatchObject({ at: testNow, by: 'operator' })
    await expect(operate(true)).rejects.toMatchObject({ code: 'Conflict' })
    expect(await hold(false)).toBe(false)
    expect(await frozen()).toMatchObject({ at: testNow, by: 'operator' })
    await operate(false)
    expect((await frozen()).at).toBeUndefined()
  },
)

test.each(['before', 'after'])(
  'an operator who freezes %s a dispute opens lifts only that freeze, and the dispute its own',
  async (when) => {
    await giveCredits(open.services, memberId, 1)
    if (when === 'after') await hold(true)
    await operate(true)
    if (when === 'before') await hold(true)
    isDisputed = true
    await operate(false)
    expect(await frozen()).toMatchObject({ at: testNow, by: 'dispute' })
    await expect(operate(false)).rejects.toMatchObject({ code: 'Conflict' })
    expect(await hold(false)).toBe(true)
    expect((await frozen()).at).toBeUndefined()
  },
)

test('a wallet of a lost dispute is released by an operator', async () => {
  await giveCredits(open.services, memberId, 1)
  await hold(true)
  isDisputed = true
  await expect(operate(false)).rejects.toMatchObject({ code: 'Conflict' })
  isDisputed = false
  await operate(false)
  expect((await frozen()).at).toBeUndefined()
  expect(await hold(true)).toBe(true)
})

test('a wallet that an operator freezes at the moment in which its dispute is won stays frozen', async () => {
  await giveCredits(open.services, memberId, 1)
  await hold(true)
  const { id } = await db
    .selectFrom('wallet_accounts')
    .select('id')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  let freezing: Promise<boolean> | undefined
  await db.transaction().execute(async (trx) => {
    await holdWallet(trx, { memberId, isFrozen: false, reason: 'It is won.', at: testNow })
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    freezing = freezeByOperator(owner, id, testNow)
    await expect
      .poll(async () => {
        const blocked = sql`select from pg_stat_activity where ${rows[0]?.pid}::integer = any(pg_blocking_pids(pid))`
        return (await blocked.execute(db)).rows.length
      })
      .toBe(1)
  })
  expect([await freezing, (await frozen()).at]).toEqual([true, testNow])
})
