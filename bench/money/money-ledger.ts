// Generates books of many years, and measures plain PostgreSQL with the same rows.
import pg from 'pg'
import { atPace, type Pace } from '../site/steady-pace.ts'

/**
 * Writes `count` transfers of 0.01 credits from each member to the next, as `wallet_post()` would; one by
 * one they would take hours. Each is an entry in two wallets, with the address of the other member.
 */
export async function fillBooks(
  owner: pg.Pool,
  memberIds: readonly number[],
  transfers: number,
): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query('begin')
    // The triggers allow a balance to change only with its next entry.
    await client.query('set local session_replication_role = replica')
    await client.query(
      `create temporary table made on commit drop as
       with ring as (
         select id, member_id, row_number() over (order by member_id) - 1 as index, count(*) over () as total
         from wallet_accounts where member_id = any($1))
       select gen_random_uuid() as request, source.id as from_id, source.member_id as from_member,
         target.id as to_id, target.member_id as to_member, now() - interval '2 days' as at, n
       from generate_series(1, $2::int) as n
       join ring as source on source.index = n % source.total
       join ring as target on target.index = (n + 1) % target.total`,
      [memberIds, transfers],
    )
    for (const statement of fillStatements) await client.query(statement)
    await client.query('commit')
    await client.query(
      'vacuum analyze wallet_transfers, wallet_entries, wallet_accounts, wallet_counterparts',
    )
  } finally {
    client.release()
  }
}

const fillStatements = [
  `insert into wallet_transfers (request_id, kind, from_id, to_id, units, reference, created_at)
   select request, 'transfer', from_id, to_id, 1, request::text, at from made order by n`,
  `create temporary table sides on commit drop as
   select transfer.id as transfer_id, account_id, delta, at,
     account.version + row_number() over lines as number, account.balance + sum(delta) over lines as balance_after
   from made join wallet_transfers as transfer on transfer.request_id = made.request
   cross join lateral (values (made.from_id, -1), (made.to_id, 1)) as side (account_id, delta)
   join wallet_accounts as account on account.id = account_id
   window lines as (partition by account_id order by transfer.id)`,
  `insert into wallet_entries (account_id, number, transfer_id, kind, delta, balance_after, created_at)
   select account_id, number, transfer_id, 'transfer', delta, balance_after, at from sides`,
  `update wallet_accounts as account set version = last.number, balance = last.balance_after
   from (select distinct on (account_id) account_id, number, balance_after from sides
     order by account_id, number desc) as last where last.account_id = account.id`,
  `insert into wallet_counterparts (owner_id, transfer_id, member_id, email)
   select owner_id, transfer.id, other_id, 'holder@example.org'
   from made join wallet_transfers as transfer on transfer.request_id = made.request
   cross join lateral (values (from_member, to_member), (to_member, from_member)) as side (owner_id, other_id)`,
]

// The rows of one transfer, in tables like ours.
const bareRows = [
  `insert into bare_keys (account_id, key, request_hash, status, body, created_at)
   values (1, gen_random_uuid()::text, sha256('request'), 200, repeat('x', 120), now())`,
  `insert into bare_transfers (request_id, kind, from_id, to_id, units, reference, created_at)
   values (gen_random_uuid(), 'transfer', 1, 2, 1, gen_random_uuid()::text, now())`,
  `insert into bare_entries (account_id, number, transfer_id, kind, delta, balance_after, created_at)
   select side, nextval('bare_numbers'), currval('bare_numbers'), 'transfer', 1, 1, now()
   from generate_series(1, 2) as side`,
  `insert into bare_counterparts (owner_id, transfer_id, member_id, email)
   select side, nextval('bare_numbers'), 3 - side, 'holder@example.org' from generate_series(1, 2) as side`,
  // The emails to both members.
  "insert into bare_jobs (payload) select repeat('x', 120) from generate_series(1, 2)",
]

/** Creates the tables for bare rows: the same columns, checks and indexes, without references and triggers. */
export async function makeBareTables(owner: pg.Pool): Promise<void> {
  const like = { keys: 'idempotency_keys', transfers: 'wallet_transfers', entries: 'wallet_entries' }
  for (const [name, table] of Object.entries({ ...like, counterparts: 'wallet_counterparts' }))
    await owner.query(`create table bare_${name} (like ${table} including all)`)
  await owner.query('create sequence bare_numbers')
  await owner.query(
    'create table bare_jobs (id bigint generated always as identity primary key, payload text)',
  )
}

/** The milliseconds of equivalent transactions that only insert the same rows, at a steady rate. */
export async function insertBare(url: string, pace: Pace): Promise<number[]> {
  const pool = new pg.Pool({ connectionString: url, max: 20 })
  try {
    return await atPace(pace, async (_n, from) => {
      const client = await pool.connect()
      try {
        for (const statement of ['begin', ...bareRows, 'commit']) await client.query(statement)
      } finally {
        client.release()
      }
      return performance.now() - from
    })
  } finally {
    await pool.end()
  }
}

/** The milliseconds of one statement, repeated at a steady rate. */
export async function askBare(owner: pg.Pool, statement: string, pace: Pace): Promise<number[]> {
  return await atPace(pace, async (_n, from) => {
    await owner.query(statement)
    return performance.now() - from
  })
}
