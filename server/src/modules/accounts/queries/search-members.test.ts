import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/database/db.ts'
import { openTestServices } from '#test/database/test-database.ts'
import { countMembers, findMemberIds, searchMembers } from './manage-members.ts'

const open = await openTestServices()
const { db } = open.services
const paidPlan = sql<null>`null`

// The planner prefers an index for more rows, so a plan found here also holds for larger tables.
const members = 10_000

beforeAll(async () => {
  await sql`insert into accounts_members (email, username, password_hash, title, first_name, last_name, city, country,
      created_at)
    select 'member-' || n || '@example.org', 'member-' || n, '$argon2id$v=19$none', 'Sister',
      (array['Gülçin', 'ليلى', 'Ayşe', 'Maryam'])[1 + n % 4] || n, (array['Şahinoğlu', 'Khan'])[1 + n % 2] || n % 977,
      'Bursa', 'TR', now() from generate_series(1, ${members}::int) as n`.execute(db)
  await sql`vacuum analyze accounts_members`.execute(db)
})
afterAll(async () => await open.close())

/** The plan of each statement of a query. */
async function plansOf(query: (explained: Database) => Promise<unknown>): Promise<string[]> {
  const plans: string[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) =>
      node.kind === 'SelectQueryNode' ? { ...node, explain: { kind: 'ExplainNode' } } : node,
    transformResult: async ({ result }) => {
      plans.push(result.rows.map((row) => row['QUERY PLAN']).join('\n'))
      return result
    },
  }
  await query(db.withPlugin(plugin))
  return plans
}

test.each([
  ['an accent that was not typed', 'Gulcin400', 1],
  ['another letter case', 'SAHINOGLU976', 5],
  ['Arabic letters of a name', 'ليلي1001', 1],
  ['parts of a name in another order', 'sahinoglu40 gulcin40', 1],
  ['a part of an address', 'member-9999@', 1],
])('a search by %s among many members reads only the rows found by an index', async (_by, search, amount) => {
  expect(await countMembers(db, { search })).toBeGreaterThanOrEqual(amount)
  const plans = [
    ...(await plansOf((explained) => searchMembers(explained, { search, limit: 50, paidPlan }))),
    ...(await plansOf((explained) => findMemberIds(explained, search, 200))),
    ...(await plansOf((explained) => countMembers(explained, { search }))),
  ]
  expect(plans).toHaveLength(3)
  for (const plan of plans) {
    expect(plan).not.toContain('Seq Scan')
    expect(plan).toContain('accounts_members_search')
  }
})
