import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '#test/app/cast.ts'
import { giveCredits } from '#test/money/credits.ts'
import { putCast } from '#test/app/put-cast.ts'
import { queryDatabase } from '#test/database/query-database.ts'
import { openTestServices } from '#test/database/test-database.ts'
import { findBalance } from '../index.ts'

let open: Awaited<ReturnType<typeof openTestServices>>
beforeAll(async () => {
  open = await openTestServices()
  await putCast(open.services.db)
  await giveCredits(open.services, people.alice.accountId, 100)
})
afterAll(async () => await open.close())

const asApplication = async (statement: string): Promise<unknown> =>
  await queryDatabase(
    open.databaseUrl,
    `set search_path to ${open.services.config.databaseSchema}; ${statement}`,
  )

const writes = [
  `insert into wallet_accounts (kind, house, opened_at) values ('house', 'pockets', '2026-01-01')`,
  'update wallet_accounts set balance = balance + 1, version = version + 1',
  'update wallet_accounts set frozen_at = null',
  'delete from wallet_accounts',
  'truncate wallet_accounts cascade',
  `insert into wallet_transfers (request_id, kind, from_id, to_id, units, reference, created_at)
    select gen_random_uuid(), 'demo', from_id, to_id, 1, 'mine', '2026-01-01' from wallet_transfers limit 1`,
  'update wallet_transfers set units = units + 1',
  'delete from wallet_transfers',
  'truncate wallet_transfers cascade',
  `insert into wallet_entries select account_id, 9, transfer_id, kind, 1, 1, created_at from wallet_entries`,
  'update wallet_entries set delta = delta + 1',
  'delete from wallet_entries',
  'truncate wallet_entries',
  'update wallet_books set halted_at = null',
  'insert into wallet_books default values',
  'delete from wallet_books',
  'truncate wallet_books',
]

describe('security.md 4 the role of the application', () => {
  test.each([
    ...writes,
    'create table wallet_pockets (credits integer)',
    'alter table wallet_entries disable trigger all',
    'drop trigger wallet_entries_append_only on wallet_entries',
    'drop function wallet_post',
    `create or replace function wallet_guard_account() returns trigger language plpgsql as 'begin return new; end'`,
    'set session_replication_role = replica',
    'alter table wallet_accounts drop constraint wallet_accounts_no_overdraft',
  ])('may not: %s', async (statement) => {
    await expect(asApplication(statement)).rejects.toThrow(/permission denied|must be owner/)
    expect(await findBalance(open.services.db, people.alice.accountId)).toBe(10_000)
  })

  test('may read the books and post transfers, whatever temporary tables it creates', async () => {
    await asApplication(`create temporary table wallet_accounts (like wallet_accounts including all);
      insert into pg_temp.wallet_accounts (kind, member_id, balance, version, opened_at)
        values ('member', ${people.alice.accountId}, 900000000, 0, '2026-01-01');
      select ${open.services.config.databaseSchema}.wallet_post(gen_random_uuid(), 'purchase', ${people.alice.accountId}, null, null,
        'sales:lessons', 100, 'a-lesson', '2026-01-01')`)
    expect(await findBalance(open.services.db, people.alice.accountId)).toBe(9900)
    await asApplication(`select wallet_post(gen_random_uuid(), 'refund', null, 'sales:lessons',
      ${people.alice.accountId}, null, 100, 'a-lesson', '2026-01-01')`)
  })
})

describe('the books are append-only, for their owner too', () => {
  test.each([
    'update wallet_accounts set balance = balance + 1',
    'update wallet_accounts set version = version + 1',
    'delete from wallet_accounts',
    'truncate wallet_accounts cascade',
    'update wallet_transfers set units = units + 1',
    'delete from wallet_transfers',
    'truncate wallet_transfers cascade',
    'update wallet_entries set delta = delta + 1',
    'delete from wallet_entries',
    'truncate wallet_entries',
    'delete from wallet_books',
  ])('%s', async (statement) => {
    await expect(open.asOwner(statement)).rejects.toThrow('the books are append-only')
  })
})

test('F7 no SQL about money reads a clock of its own', () => {
  const root = join(import.meta.dirname, '../../../../..')
  const sources = [
    ...globSync('server/migrations/*_{wallet,purchases,orders,plans,gifts}*.sql', { cwd: root }),
    ...globSync('server/src/modules/{wallet,purchases,orders,plans,gifts}/**/queries*{.ts,/*.ts}', {
      cwd: root,
    }),
  ]
  expect(sources).toEqual(
    expect.arrayContaining([
      expect.stringContaining('_wallet.sql'),
      expect.stringContaining('wallet/queries/wallets.ts'),
    ]),
  )
  const clocks =
    /\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(|\b(?:current_timestamp|current_date|current_time|localtimestamp|localtime)\b|'(?:now|today|yesterday|tomorrow)'/i
  expect(sources.filter((file) => clocks.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
  for (const text of ['now()', 'NOW ()', 'default current_timestamp', "'today'::date", 'clock_timestamp()'])
    expect(clocks.test(text)).toBe(true)
})
