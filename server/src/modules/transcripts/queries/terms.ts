import { sql } from 'kysely'
import type { GlossaryFilter, TermFields } from '@sohbet/contract/studio'
import { countRows, hasRow } from '#platform/database/count-rows.ts'
import type { Database } from '#platform/database/db.ts'

/** A term as it is stored. */
export type TermRow = NonNullable<Awaited<ReturnType<typeof findTerm>>>

// Changes with each update of the row.
const revision = sql<string>`xmin::text`.as('revision')
const columns = ['id', 'language', 'term', 'wrong_forms', revision] as const

/** The terms that a filter admits, by language and spelling. */
export async function findTerms(
  db: Database,
  { search, language }: GlossaryFilter,
  limit: number,
): Promise<TermRow[]> {
  return await db
    .selectFrom('transcripts_terms')
    .select(columns)
    .$if(language !== undefined, (query) => query.where('language', '=', language ?? ''))
    .$if(search !== '', (query) =>
      query.where(({ or }) =>
        or([
          sql<boolean>`folded(term) like search_pattern(${search})`,
          sql<boolean>`exists (
            select from unnest(wrong_forms) as form where folded(form) like search_pattern(${search}))`,
        ]),
      ),
    )
    .orderBy('language')
    .orderBy(sql`lower(term)`)
    .limit(limit)
    .execute()
}

/** A term by its id, locked until the transaction ends. */
export async function findTerm(trx: Database, id: number) {
  return await trx
    .selectFrom('transcripts_terms')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** How many terms there are of all languages. */
export async function countTerms(db: Database): Promise<number> {
  return await countRows(db.selectFrom('transcripts_terms'))
}

/** Adds a term; undefined where the language has it already. */
export async function addTerm(trx: Database, fields: TermFields, at: Date): Promise<TermRow | undefined> {
  return await trx
    .insertInto('transcripts_terms')
    .values({ ...fields, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
}

/** Changes a term. */
export async function updateTerm(trx: Database, id: number, fields: TermFields): Promise<TermRow> {
  return await trx
    .updateTable('transcripts_terms')
    .set(fields)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Removes a term. */
export async function deleteTerm(trx: Database, id: number): Promise<void> {
  await trx.deleteFrom('transcripts_terms').where('id', '=', id).execute()
}

/** Whether the language has another term that is written so. */
export async function isTermTaken(
  trx: Database,
  { language, term }: TermFields,
  id: number,
): Promise<boolean> {
  return await hasRow(
    trx
      .selectFrom('transcripts_terms')
      .where('language', '=', language)
      .where(sql`lower(term)`, '=', sql`lower(${term})`)
      .where('id', '<>', id),
  )
}
