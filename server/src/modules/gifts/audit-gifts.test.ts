import { claimGift } from '@sohbet/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { booksOf } from '#test/money/books.ts'
import { people } from '#test/app/cast.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { findZawiyaSet, startWith } from '#test/money/for-sale.ts'
import { emptyBooks, sendGift } from '#test/money/gifts.ts'
import { deliverEmails } from '#test/app/outbox.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp({ fill: fillLibrary })
const { alice, bob } = app.cast
const { one } = await findZawiyaSet(app.services)

const { audit, seedBug } = booksOf(app)

const email = 'friend@example.org'
// One gift of each outcome: claimed as credits, claimed as a lesson, returned, and one that is still waiting.
beforeEach(async () => {
  await emptyBooks(app)
  await startWith(app.services, { alice: 100 })
  await deliverEmails(app)
  await audit('audit-books')
  await sendGift(app, alice, { gift: { kind: 'credits', credits: 3 }, email })
  app.clock.set('2026-12-21T09:00:00Z')
  const claimed = await sendGift(app, alice, { gift: { kind: 'credits', credits: 5 }, email })
  const lesson = await sendGift(app, alice, { gift: { kind: 'lesson', lesson_id: one }, email })
  await sendGift(app, alice, { gift: { kind: 'credits', credits: 7 }, email })
  for (const { code } of [claimed, lesson]) await bob.call(claimGift, { body: { code } })
  app.clock.set('2027-01-20T09:00:00Z')
  await app.jobHandlers.tasks['return-gifts']?.({})
})

const bugs = [
  ['a gift of another amount', `update gifts_given set units = 600 where units = 700`],
  ['a gift that is gone', `delete from gifts_given where units = 700`],
  [
    'a gift of another giver',
    `update gifts_given set giver_id = ${people.carla.accountId} where units = 700`,
  ],
  [
    'a claim that moved nothing',
    `update gifts_given set outcome = 'claimed', decided_at = returns_at, credit_units = 700, receiver_id = 2 where units = 700`,
  ],
  [
    'a claim by another member',
    `update gifts_given set receiver_id = ${people.carla.accountId} where units = 500 and kind = 'credits'`,
  ],
  [
    'a lesson that is said to have come as credits',
    `update gifts_given set credit_units = 500 where kind = 'lesson'`,
  ],
  [
    'a return that is said to wait still',
    `update gifts_given set outcome = null, decided_at = null where outcome = 'returned'`,
  ],
  [
    'a claim that was written as something else',
    `update wallet_transfers set kind = 'adjustment' where kind = 'gift_claim' and reference like '%:credits';
     update wallet_entries set kind = 'adjustment' where kind = 'gift_claim'`,
  ],
] as const

describe('F1 the audit of gifts', () => {
  test('finds nothing wrong with correctly given, claimed and returned gifts', async () => {
    expect(await audit('audit-books')).toBe(false)
    expect(await audit('audit-all-books')).toBe(false)
  })

  test.each(bugs)('halts the books for %s', async (_name, statement) => {
    await seedBug(statement)
    app.expectConsoleError(/the books are halted/)
    expect(await audit('audit-all-books')).toBe(true)
  })

  test.each(bugs.slice(0, 3))('of the last minute halts the books for %s', async (_name, statement) => {
    await seedBug(statement)
    app.expectConsoleError(/the books are halted/)
    expect(await audit('audit-books')).toBe(true)
  })
})
