import type { ItemSort, ItemState } from '@sohbet/contract/studio'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#platform/database/db.ts'
import { unlistedTypes } from '#modules/catalog/index.ts'
import type { ItemRow } from '../item/item-row.ts'
import { selectItems } from './items.ts'

/** Conditions of the list besides the state. */
interface ItemNarrowing {
  /** A tsquery for `@@`. */
  tsquery?: string
  kinds: readonly string[]
  language?: string
  access?: string
}

/** A state, or one of the two filters across states. */
type ShownState = ItemState | 'attention' | 'trash'

/** A page of the list and its order. */
interface ItemPage {
  state: ShownState | undefined
  sort: z.output<typeof ItemSort>
  limit: number
  offset: number
}

/** The number of items in each state. */
type StateCounts = Record<ShownState | 'all', number>

/** A page of the matching items. */
export async function findPage(
  db: Database,
  narrowing: ItemNarrowing,
  { state, sort, limit, offset }: ItemPage,
): Promise<ItemRow[]> {
  return await selectItems(db)
    .where(matching(narrowing))
    .where(inState(state))
    .orderBy(orders[sort])
    .limit(limit)
    .offset(offset)
    .execute()
}

const orders: Readonly<Record<ItemPage['sort'], RawBuilder<unknown>>> = {
  changed: sql`changed_at, id`,
  '-changed': sql`changed_at desc, id desc`,
  title: sql`lower(title), id`,
  '-title': sql`lower(title) desc, id desc`,
  publish_at: sql`publish_at nulls last, id`,
  '-publish_at': sql`publish_at desc nulls last, id desc`,
}

/** The number of matching items in each state. */
export async function countStates(db: Database, narrowing: ItemNarrowing): Promise<StateCounts> {
  const { rows } = await sql<{ state: ItemState; in_trash: boolean; has_problem: boolean; count: number }>`
    select state, trashed_at is not null as in_trash, problem is not null as has_problem, count(*)::int as count
    from editing_items where ${matching(narrowing)} group by 1, 2, 3`.execute(db)
  const counts: StateCounts = {
    all: 0,
    draft: 0,
    review: 0,
    scheduled: 0,
    published: 0,
    withdrawn: 0,
    attention: 0,
    trash: 0,
  }
  for (const row of rows) {
    if (row.in_trash) {
      counts.trash += row.count
      continue
    }
    counts.all += row.count
    counts[row.state] += row.count
    if (row.has_problem) counts.attention += row.count
  }
  return counts
}

function matching({ tsquery, kinds, language, access }: ItemNarrowing): RawBuilder<boolean> {
  const conditions = [
    sql`removed_at is null`,
    ...(tsquery === undefined ? [] : [sql`words @@ ${tsquery}::tsquery`]),
    ...(kinds.length === 0 ? [] : [sql`kind = any(${kinds})`]),
    ...(language === undefined ? [] : [sql`language = ${language}`]),
    ...(access === undefined ? [] : [sql`access = ${access}`]),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

function inState(state: ShownState | undefined): RawBuilder<boolean> {
  if (state === 'trash') return sql<boolean>`trashed_at is not null`
  if (state === undefined) return sql<boolean>`trashed_at is null`
  if (state === 'attention') return sql<boolean>`trashed_at is null and problem is not null`
  return sql<boolean>`trashed_at is null and state = ${state}`
}

/** Articles, published or drafted, whose title contains the text, as items. */
export async function suggestArticles(db: Database, search: string, limit: number): Promise<Suggested[]> {
  const rows = await suggestItems(db, search, limit).where('kind', '=', 'article').execute()
  return rows.map(({ id, title, language }) => ({ value: String(id), label: `${title} (${language})` }))
}

/** Listed collections, published or drafted, whose title contains the text, as items. */
export async function suggestRecordings(db: Database, search: string, limit: number): Promise<Suggested[]> {
  const kinds = ['article', ...unlistedTypes]
  const rows = await suggestItems(db, search, limit).where('kind', 'not in', kinds).execute()
  return rows.map(({ id, title }) => ({ value: String(id), label: title }))
}

interface Suggested {
  value: string
  label: string
}

function suggestItems(db: Database, search: string, limit: number) {
  return db
    .selectFrom('editing_items')
    .select(['id', 'title', 'language'])
    .where('removed_at', 'is', null)
    .where('trashed_at', 'is', null)
    .where('title', '!=', '')
    .where(sql<boolean>`folded(title) like search_pattern(${search})`)
    .orderBy('title')
    .orderBy('id')
    .limit(limit)
}
