import { afterAll, beforeEach, expect, test } from 'vitest'
import { people } from '#test/app/cast.ts'
import { clearMembers } from '#test/app/clear-members.ts'
import { giveCredits } from '#test/money/credits.ts'
import { putCast } from '#test/app/put-cast.ts'
import { openTestServices, testNow } from '#test/database/test-database.ts'
import { openDatabase } from '#platform/database/db.ts'
import { freezeWallet, holdWallet, showWallet } from '../index.ts'

const open = await openTestServices()
const { db, config } = open.services
const owner = openDatabase(open.ownerUrl, config.databaseSchema, open.services.log)
afterAll(async () => {
  await owner.destroy()
  await open.close()
})
const { accountId: memberId } = people.alice
const hold = (isFrozen: boolean, by = 'dispute SO-00000001'): Promise<boolean> =>
  holdWallet(db, { memberId, isFrozen, by, reason: 'The payment is disputed.', at: testNow })
const frozenAt = async (): Promise<Date | undefined> => (await showWallet(open.services, memberId)).frozenAt

beforeEach(async () => {
  await clearMembers(db)
  await putCast(db)
})

test('freezes a wallet once, logs it, and is released only by the hold that froze it', async () => {
  expect(await hold(true)).toBe(false)
  await giveCredits(open.services, memberId, 1)
  expect(await hold(true)).toBe(true)
  expect(await hold(true)).toBe(false)
  expect(await frozenAt()).toEqual(testNow)
  expect(await hold(false, 'dispute SO-00000002')).toBe(false)
  expect(await hold(false)).toBe(true)
  expect(await frozenAt()).toBeUndefined()
  const { operations } = await showWallet(open.services, memberId)
  expect(operations.map(({ action, by }) => [action, by])).toEqual([
    ['unfreeze', 'dispute SO-00000001'],
    ['freeze', 'dispute SO-00000001'],
  ])
})

test('does not unfreeze a wallet frozen by an operator', async () => {
  const by = { reason: 'Asked on the phone', by: 'maryam', isFrozen: true }
  await freezeWallet({ ...open.services, db: owner }, memberId, by)
  expect(await hold(true)).toBe(false)
  expect(await hold(false)).toBe(false)
  expect(await frozenAt()).toEqual(testNow)
})
