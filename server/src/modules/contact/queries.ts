import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type {
  ContactAnswers,
  ContactQueries,
  ContactSnippets,
} from '#platform/database/generated/database-types.ts'
import type { Database } from '#platform/database/db.ts'

/** An answer or a note, as it is stored. */
export type StoredAnswer = Selectable<ContactAnswers>
/** A reusable text, as it is stored. */
export type StoredSnippet = Selectable<ContactSnippets>
/** A query in the list, with its number of answers. */
export type CountedQuery = StoredQuery & { answers: number }

/** Conditions of the list; undefined fields do not limit it. */
export interface QueryFilter {
  /** Part of a name, an address or the text; empty matches all. */
  search: string
  id: number | undefined
  state: string | undefined
  category: string | undefined
  /** Null: queries without an assignee. */
  assigneeId: number | null | undefined
}

/** A page of queries, most recently changed first. */
export async function findQueries(
  db: Database,
  { limit, offset, ...filter }: QueryFilter & { limit: number; offset: number },
): Promise<CountedQuery[]> {
  return await queriesMatching(db, filter)
    .selectAll('contact_queries')
    .select((eb) =>
      eb
        .selectFrom('contact_answers')
        .whereRef('contact_answers.query_id', '=', 'contact_queries.id')
        .where('contact_answers.kind', '=', 'answer')
        .select(sql<number>`count(*)`.as('count'))
        .$asScalar()
        .$notNull()
        .as('answers'),
    )
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The number of matching queries in each state. */
export async function countQueries(db: Database, filter: QueryFilter): Promise<Map<string, number>> {
  const rows = await queriesMatching(db, filter)
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  return new Map(rows.map(({ state, count }) => [state, count]))
}

function queriesMatching(db: Database, { search, id, state, category, assigneeId }: QueryFilter) {
  return db
    .selectFrom('contact_queries')
    .$if(search !== '', (query) =>
      query.where(({ or, eb }) =>
        or([
          sql<boolean>`folded(name || ' ' || email) like all (search_patterns(${search}))`,
          sql<boolean>`folded(comments) like search_pattern(${search})`,
          ...(id === undefined ? [] : [eb('id', '=', id)]),
        ]),
      ),
    )
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? ''))
    .$if(assigneeId === null, (query) => query.where('assignee_id', 'is', null))
    .$if(typeof assigneeId === 'number', (query) => query.where('assignee_id', '=', assigneeId ?? 0))
}

export async function findQuery(db: Database, id: number): Promise<StoredQuery | undefined> {
  return await db.selectFrom('contact_queries').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A query, locked until the transaction ends. */
export async function lockQuery(trx: Database, id: number): Promise<StoredQuery | undefined> {
  return await trx
    .selectFrom('contact_queries')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Updates a locked query and raises its revision. */
export async function touchQuery(
  trx: Database,
  id: number,
  { at, ...change }: Updateable<ContactQueries> & { at: Date },
): Promise<void> {
  await trx
    .updateTable('contact_queries')
    .set((eb) => ({ ...change, changed_at: at, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** All answers and notes of a query, oldest first. */
export async function findAnswers(db: Database, queryId: number): Promise<StoredAnswer[]> {
  return await db
    .selectFrom('contact_answers')
    .selectAll()
    .where('query_id', '=', queryId)
    .orderBy('id')
    .limit(500)
    .execute()
}

/** Adds an answer or a note; returns its id. */
export async function insertAnswer(trx: Database, answer: Insertable<ContactAnswers>): Promise<number> {
  const { id } = await trx
    .insertInto('contact_answers')
    .values(answer)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An answer that has not been sent yet. */
export async function findUnmailedAnswer(db: Database, id: number): Promise<StoredAnswer | undefined> {
  return await db
    .selectFrom('contact_answers')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'answer')
    .where('mailed_at', 'is', null)
    .executeTakeFirst()
}

/** Marks an answer as sent. */
export async function markAnswerMailed(db: Database, id: number, at: Date): Promise<void> {
  await db.updateTable('contact_answers').set({ mailed_at: at }).where('id', '=', id).execute()
}

/** The snippets by title. */
export async function findSnippets(db: Database, limit: number): Promise<StoredSnippet[]> {
  return await db
    .selectFrom('contact_snippets')
    .selectAll()
    .orderBy(sql`lower(title)`)
    .limit(limit)
    .execute()
}

/** Saves a snippet, replacing one with the same title. */
export async function putSnippet(db: Database, snippet: Insertable<ContactSnippets>): Promise<StoredSnippet> {
  const { body, changed_at } = snippet
  return await db
    .insertInto('contact_snippets')
    .values(snippet)
    .onConflict((conflict) => conflict.column('title').doUpdateSet({ body, changed_at }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Deletes a snippet; returns its title. */
export async function deleteSnippetRow(db: Database, id: number): Promise<string | undefined> {
  const row = await db
    .deleteFrom('contact_snippets')
    .where('id', '=', id)
    .returning('title')
    .executeTakeFirst()
  return row?.title
}

/** A row of a customer query. */
export type StoredQuery = Selectable<ContactQueries>

/** Adds a query and returns its id; undefined if its request was stored before. */
export async function insertQuery(
  db: Database,
  query: Insertable<ContactQueries>,
): Promise<number | undefined> {
  const row = await db
    .insertInto('contact_queries')
    .values(query)
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The query stored by a request. */
export async function findQueryOfRequest(db: Database, requestId: string): Promise<StoredQuery | undefined> {
  return await db
    .selectFrom('contact_queries')
    .selectAll()
    .where('request_id', '=', requestId)
    .executeTakeFirst()
}

/** A query that has not been sent yet. */
export async function findUnmailedQuery(db: Database, id: number): Promise<StoredQuery | undefined> {
  return await db
    .selectFrom('contact_queries')
    .selectAll()
    .where('id', '=', id)
    .where('mailed_at', 'is', null)
    .executeTakeFirst()
}

/** Marks a query as sent. */
export async function markMailed(db: Database, id: number, mailedAt: Date): Promise<void> {
  await db.updateTable('contact_queries').set({ mailed_at: mailedAt }).where('id', '=', id).execute()
}
