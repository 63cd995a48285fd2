import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { booksOf } from '#test/money/books.ts'
import { people } from '#test/app/cast.ts'
import { credits, giveCredits } from '#test/money/credits.ts'
import { deliverEmails } from '#test/app/outbox.ts'
import { resetCast } from '#test/app/put-cast.ts'
import { runBeside } from '#test/app/run-beside.ts'
import type { CommandResult } from '#test/app/run-sohbet.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { testNow } from '#test/database/test-database.ts'
import { findBalance, findBooks, postTransfer } from '../index.ts'

const app = await startTestApp()
const { services } = app
const { db, config } = services
const alice = people.alice.accountId
const bob = people.bob.accountId

const share = async (): Promise<unknown> =>
  await postTransfer(db, {
    requestId: randomUUID(),
    kind: 'transfer',
    from: { memberId: alice },
    to: { memberId: bob },
    units: credits(1),
    at: testNow,
  })
const { audit, seedBug, empty } = booksOf(app)
/** Moves the mark past all transfers: the audit of each minute has nothing to check. */
const markAsAudited = async (): Promise<unknown> =>
  await seedBug(`update wallet_transfers set written_by = '3'; update wallet_books set audited_to = '4'`)
const sohbet = async (...args: string[]): Promise<CommandResult> => await runBeside(app, ['audit'])(...args)
const lastTransfer = 'id = (select max(id) from wallet_transfers)'
const ofAlice = `account_id = (select id from wallet_accounts where member_id = ${alice})`

beforeEach(async () => {
  await empty()
  await resetCast(db)
  await giveCredits(services, alice, 100)
  await share()
})

describe('F1 the audit', () => {
  test('reports nothing for correct books, nightly and each minute', async () => {
    expect(await audit('audit-books')).toBe(false)
    const first = await findBooks(db)
    expect(first).toMatchObject({ differences: 0, drift: 0, audited_at: testNow, fully_audited_at: testNow })
    expect(first.audited_to).not.toBeNull()
    await markAsAudited()
    await share()
    expect(await audit('audit-books')).toBe(false)
    expect(Number((await findBooks(db)).audited_to)).toBeGreaterThan(4)
    expect(await audit('audit-all-books')).toBe(false)
  })

  test.each([
    [
      'a balance that grew by itself',
      `update wallet_accounts set balance = balance + 1 where member_id = ${alice}`,
    ],
    [
      'a balance without its last entry',
      `update wallet_accounts set version = version + 1 where member_id = ${bob}`,
    ],
    ['an entry that was deleted', `delete from wallet_entries where ${ofAlice} and number = 2`],
    [
      'an entry of another amount',
      `update wallet_entries set delta = delta - 1, balance_after = balance_after - 1 where ${ofAlice} and number = 2`,
    ],
    ['an entry out of the chain', `update wallet_entries set number = 7 where ${ofAlice} and number = 2`],
    ['a transfer of another amount', `update wallet_transfers set units = units + 1 where ${lastTransfer}`],
    [
      'an entry of no transfer',
      `insert into wallet_entries select id, 1, (select max(id) from wallet_transfers), 'transfer', 5, 5, '2026-01-01'
       from wallet_accounts where house = 'gifts'`,
    ],
    [
      'a closed wallet that is not empty',
      `update wallet_accounts set member_id = null where member_id = ${alice}`,
    ],
  ])('halts the books within a minute on %s', async (_what, bug) => {
    await audit('audit-books')
    await share()
    app.expectConsoleError(/the books are halted/)
    await seedBug(bug)
    expect(await audit('audit-books')).toBe(true)
    expect((await findBooks(db)).differences).toBeGreaterThan(0)
    await expect(share()).rejects.toMatchObject({ code: 'BooksHalted', status: 503 })
    await deliverEmails(app)
  })

  test.each([
    [
      'an old entry of another amount',
      `update wallet_entries set delta = delta + 1 where ${ofAlice} and number = 1`,
    ],
    [
      'a missing old transfer',
      'delete from wallet_transfers where id = (select min(id) from wallet_transfers)',
    ],
    [
      'an old transfer of another amount',
      'update wallet_transfers set units = units + 1 where id = (select min(id) from wallet_transfers)',
    ],
    [
      'credits from nowhere, entry and all',
      `insert into wallet_entries select account_id, 2, (select min(id) from wallet_transfers), 'adjustment', 500, 600, created_at
         from wallet_entries where not (${ofAlice});
       update wallet_accounts set balance = balance + 500, version = version + 1 where member_id = ${bob}`,
    ],
  ])('halts the books in the nightly audit on %s', async (_what, bug) => {
    await markAsAudited()
    await seedBug(bug)
    expect(await audit('audit-books')).toBe(false)
    app.expectConsoleError(/the books are halted/)
    expect(await audit('audit-all-books')).toBe(true)
    await deliverEmails(app)
  })

  test('halts the books while a transaction of another database is open', async () => {
    const other = new pg.Client({ connectionString: inject('databaseUrl') })
    onTestFinished(() => other.end())
    await other.connect()
    await other.query('begin; select pg_current_xact_id()')
    await audit('audit-books')
    await share()
    app.expectConsoleError(/the books are halted/)
    await seedBug(`update wallet_transfers set units = units + 1 where ${lastTransfer}`)
    expect(await audit('audit-books')).toBe(true)
    await deliverEmails(app)
  })

  test('audits everything when its mark is from another cluster', async () => {
    await seedBug(`update wallet_books set audited_to = '9000000000000000000';
      update wallet_entries set delta = delta + 1 where ${ofAlice} and number = 1`)
    app.expectConsoleError(/the books are halted/)
    expect(await audit('audit-books')).toBe(true)
    await deliverEmails(app)
  })

  test('misses no transfer that commits after a later one', async () => {
    await audit('audit-books')
    await db.transaction().execute(async (trx) => {
      await postTransfer(trx, {
        requestId: randomUUID(),
        kind: 'purchase',
        from: { memberId: bob },
        to: { systemAccount: 'sales:lessons' },
        units: credits(1),
        at: testNow,
      })
      await giveCredits(services, alice, 1)
      expect(await audit('audit-books')).toBe(false)
    })
    await seedBug(`update wallet_transfers set units = 2 where kind = 'purchase'`)
    app.expectConsoleError(/the books are halted/)
    expect(await audit('audit-books')).toBe(true)
    await deliverEmails(app)
  })
})

test('notifies operators once of a halt, which they can inspect, repair and end', async () => {
  await audit('audit-books')
  app.expectConsoleError(/the books are halted/)
  await seedBug(`update wallet_accounts set balance = balance + 1 where member_id = ${alice}`)
  expect(await audit('audit-books')).toBe(true)
  await audit('audit-all-books')
  const emails = await deliverEmails(app)
  expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
    [config.contactEmail, 'Sohbet: the books are halted'],
  ])
  expect(emails[0]?.raw).toMatch(
    /found 1 rows of the books wrong[^]*- a balance unlike its entries, wallet \d+/,
  )
  const { body } = await app.server.inject('/metrics')
  expect(body).toMatch(/^sohbet_books_drift_units 1$/m)
  expect(body).toMatch(/^sohbet_books_differences 2$/m)
  expect(body).toMatch(/^sohbet_books_halted 1$/m)

  const seen = await sohbet()
  expect(seen.code).toBe(1)
  expect(seen.output).toMatch(/^a balance unlike its entries {2}wallet \d+ {2}expected 9900 {2}found 9901$/m)
  expect(seen.output).toMatch(/^members hold another sum than the house has given {2}expected 0 {2}found 1$/m)
  expect(seen.output).toMatch(/^2 rows of the books are wrong\.$/m)
  expect(await sohbet('--resume')).toMatchObject({ code: 1, errors: expect.stringMatching(/^Use --reason /) })
  expect(await sohbet('--resume', '--reason', 'none')).toMatchObject({
    code: 1,
    errors: 'The accounts stay paused: the audit found 2 wrong rows. Run "sohbet audit" to see them.\n',
  })
  await expect(share()).rejects.toMatchObject({ code: 'BooksHalted' })

  await seedBug(`update wallet_accounts set balance = balance - 1 where member_id = ${alice}`)
  expect(await sohbet()).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /^The books are right\.\nThey are halted since .*: The audit found 1 row wrong\. /,
    ),
  })
  expect(await sohbet('--resume', '--reason', 'A hand was in the table', '--by', 'maryam')).toEqual({
    code: 0,
    output: 'The books are right. Credits and payments go on.\n',
    errors: '',
  })
  await share()
  expect(await findBalance(db, bob)).toBe(200)
  const done = db.selectFrom('wallet_operations').select(['action', 'done_by', 'reason']).orderBy('id')
  expect(await done.execute()).toEqual([
    { action: 'halt', done_by: 'audit', reason: 'The audit found 1 row wrong.' },
    { action: 'resume', done_by: 'maryam', reason: 'A hand was in the table' },
  ])
  expect(await sohbet('--resume', '--reason', 'x')).toMatchObject({
    code: 1,
    errors: 'The accounts are not paused.\n',
  })
})
