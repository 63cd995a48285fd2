import { buyCompleteSet, buyLesson } from '@sohbet/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { booksOf } from '#test/money/books.ts'
import { people } from '#test/app/cast.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { findZawiyaSet, startWith } from '#test/money/for-sale.ts'
import { deliverEmails } from '#test/app/outbox.ts'
import { runBeside } from '#test/app/run-beside.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { findBooks } from '#modules/wallet/index.ts'

const app = await startTestApp({ fill: fillLibrary })
const { alice, bob } = app.cast
const { db } = app.services
const { setId, one } = await findZawiyaSet(app.services)

const { audit, seedBug, empty } = booksOf(app)

beforeEach(async () => {
  await empty('purchases_lessons', 'purchases_purchases')
  await startWith(app.services, { alice: 20, bob: 20 })
  await audit('audit-books')
  await alice.call(buyLesson, { body: { lesson_id: one } })
  await bob.call(buyCompleteSet, { body: { collection_id: setId } })
})

const ofAlice = `member_id = ${people.alice.accountId}`
const bugs = [
  ['a purchase of another price', `update purchases_purchases set price_units = 400 where ${ofAlice}`, 1],
  ['a missing purchase', `delete from purchases_purchases where ${ofAlice}`, 1],
  [
    'a purchase that another member paid for',
    `update purchases_purchases set member_id = ${people.carla.accountId} where ${ofAlice}`,
    1,
  ],
  [
    'a purchase that was paid as something else',
    `update wallet_transfers set kind = 'adjustment' where id = (select transfer_id from purchases_purchases where ${ofAlice});
     update wallet_entries set kind = 'adjustment' where transfer_id = (select transfer_id from purchases_purchases where ${ofAlice})`,
    1,
  ],
] as const

describe('F1 the audit of purchases', () => {
  test('reports nothing for correct purchases, also of a deleted account', async () => {
    expect(await audit('audit-all-books')).toBe(false)
    await app.asOwner(`update purchases_purchases set member_id = null where ${ofAlice}`)
    await seedBug(`update wallet_accounts set member_id = null where ${ofAlice}`)
    const result = await sohbetAudit()
    expect(result.output).not.toContain('purchase')
  })

  test.each(bugs)('halts the books within a minute on %s', async (_what, bug, differences) => {
    app.expectConsoleError(/the books are halted/)
    await seedBug(bug)
    expect(await audit('audit-books')).toBe(true)
    expect((await findBooks(db)).differences).toBe(differences)
    await deliverEmails(app)
  })

  test('shows its findings to operators', async () => {
    await seedBug(`update purchases_purchases set price_units = 400 where ${ofAlice}`)
    const result = await sohbetAudit()
    expect(result.output).toMatch(
      /a purchase unlike its transfer {2}wallet \d+ {2}transfer \d+ {2}expected 400 {2}found 500/,
    )
    expect(result.code).toBe(1)
  })
})

const sohbetAudit = async () => await runBeside(app, ['audit'])()
