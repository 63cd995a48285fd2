import { type SelectQueryBuilder, sql } from 'kysely'

/** A query before its columns are selected. */
type Rows<Tables, Names extends keyof Tables> = SelectQueryBuilder<Tables, Names, object>

/** The number of rows that a query finds. */
export async function countRows<Tables, Names extends keyof Tables>(
  rows: Rows<Tables, Names>,
): Promise<number> {
  const { count } = await rows
    .select(sql`count(*)`.as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow()
  return count
}

/** Whether a query finds a row. */
export async function hasRow<Tables, Names extends keyof Tables>(
  rows: Rows<Tables, Names>,
): Promise<boolean> {
  return (
    (await rows
      .select(sql<number>`1`.as('found'))
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}
