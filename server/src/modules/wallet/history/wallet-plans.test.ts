import { sharePoints } from '@sohbet/contract'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { people } from '#test/app/cast.ts'
import { giveCredits } from '#test/money/credits.ts'
import { startTestApp } from '#test/app/test-app.ts'
import type { DB } from '#platform/database/generated/database-types.ts'
import type { Database } from '#platform/database/db.ts'
import { createCountKind } from './list-history.ts'
import { countKind, findHistory, findKinds, findWalletState } from '../queries/entries.ts'
import { findSenderState, findSentBefore, findSides } from '../queries/sending.ts'
import { findBalance } from '../queries/wallets.ts'

// A wallet of 20,000 lines among a few others: a query that reads all of them is slow on any machine.
const app = await startTestApp()
const { databaseSchema: schema } = app.services.config
const { accountId: alice } = people.alice
const { accountId: bob } = people.bob
const requested: { sql: string; parameters: readonly unknown[] }[] = []
const pool = new pg.Pool({
  connectionString: app.ownerUrl,
  options: `-c search_path=${schema},public`,
  max: 1,
})
// The pool is closed a moment before its connection is, and the database is dropped in between.
pool.on('error', () => undefined)
const db: Database = new Kysely<DB>({
  dialect: new PostgresDialect({ pool }),
  log: ({ query }) => void requested.push(query),
})

beforeAll(async () => {
  await giveCredits(app.services, alice, 1000)
  await giveCredits(app.services, bob, 1)
  await app.asOwner(
    `begin;
     set local session_replication_role = replica;
     insert into wallet_transfers (request_id, kind, from_id, to_id, units, reference, created_at)
       select gen_random_uuid(), 'transfer', a.id, b.id, 1, 'filled-' || n, now() - interval '2 years' + n * interval '1 minute'
       from generate_series(1, 20000) as n, wallet_accounts as a, wallet_accounts as b
       where a.member_id = ${alice} and b.member_id = ${bob};
     insert into wallet_entries (account_id, number, transfer_id, kind, delta, balance_after, created_at)
       select from_id, row_number() over (order by id) + 1, id, kind, -1, 100000, created_at
       from wallet_transfers where reference like 'filled-%';
     insert into wallet_counterparts (owner_id, transfer_id, member_id, email)
       select ${alice}, id, ${bob}, 'friend-' || id || '@example.org' from wallet_transfers where reference like 'filled-%';
     -- Most wallets are short: the planner is to know this one by itself.
     insert into wallet_accounts (kind, opened_at) select 'member', now() from generate_series(1, 300);
     insert into wallet_entries (account_id, number, transfer_id, kind, delta, balance_after, created_at)
       select id, n, n, 'transfer', 1, n, now() from wallet_accounts, generate_series(1, 20) as n
       where member_id is null and house is null;
     update wallet_accounts set version = 20001 where member_id = ${alice};
     commit`,
  )
  for (const table of ['transfers', 'entries', 'counterparts'])
    await app.asOwner(`vacuum analyze wallet_${table}`)
  wallet.walletId = (await findWalletState(db, alice)).walletId ?? 0
})
afterAll(async () => await db.destroy())

const wallet = { walletId: 0, memberId: alice }
const newest = { after: 19_976, upTo: 20_001, limit: 25 }
const since = new Date('2026-11-20T09:00:00Z')

test.each<[what: string, read: () => Promise<unknown>, maxRows: number]>([
  ['ROUTE-08 the balance', () => findBalance(db, alice), 5],
  ['ROUTE-08 the state of a wallet', () => findWalletState(db, alice), 5],
  ['WALLET-11 the state of a sender', () => findSenderState(db, alice, since), 5],
  ['ROUTE-08 the kinds of a history', () => findKinds(db, alice), 20],
  ['WALLET-13 the first page', () => findHistory(db, wallet, newest), 60],
  ['WALLET-13 the last page', () => findHistory(db, wallet, { after: -10, upTo: 15, limit: 25 }), 60],
  [
    'WALLET-13 a page of one kind',
    () => findHistory(db, wallet, { kind: 'transfer', offset: 2475, limit: 25 }),
    2600,
  ],
  [
    'WALLET-13 what was not counted before',
    () => countKind(db, alice, { kind: 'transfer', after: 19_990 }),
    20,
  ],
  ['WALLET-06 what was sent there before', () => findSentBefore(db, alice, 'friend-7@example.org'), 5],
  ['B-105 both sides of a transfer', () => findSides(db, [alice, bob], 1), 10],
])('finds %s without reading the whole wallet', async (_what, read, maxRows) => {
  requested.length = 0
  await read()
  const query = requested.at(-1)
  if (query === undefined) throw new Error('Nothing was asked.')
  const rows = await pool.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `explain (analyze, format json) ${query.sql}`,
    [...query.parameters],
  )
  const plan = rows.rows[0]?.['QUERY PLAN'][0].Plan
  if (plan === undefined) throw new Error('There is no plan.')
  const scans = scansOf(plan)
  expect(scans.filter(({ kind }) => kind === 'Seq Scan')).toEqual([])
  expect(scans.reduce((sum, { rows: read }) => sum + read, 0)).toBeLessThanOrEqual(maxRows)
})

test('counts the entries of a kind once, and later only newer ones [WALLET-13]', async () => {
  const count = createCountKind()
  const { total: lines } = await count(db, alice, 'transfer')
  expect(lines).toBeGreaterThanOrEqual(20_000)
  await app.cast.alice.call(sharePoints, { body: { email: 'bob@example.org', credits: 1 } })
  requested.length = 0
  expect(await count(db, alice, 'transfer')).toEqual({ walletId: wallet.walletId, total: lines + 1 })
  expect(requested.at(-1)?.parameters).toContain(lines + 1)
  expect((await count(db, bob, 'refund')).total).toBe(0)
})

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

// The scans of the long tables; how the others are read does not matter.
function scansOf(node: Node): { kind: string; table: string; rows: number }[] {
  const below = (node.Plans ?? []).flatMap(scansOf)
  const table = node['Relation Name']
  if (table === undefined || !/^wallet_(?:entries|counterparts|transfers)$/.test(table)) return below
  const rows = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
  return [{ kind: node['Node Type'], table, rows }, ...below]
}
