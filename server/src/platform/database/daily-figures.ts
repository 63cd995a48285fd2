import { sql } from 'kysely'
import type { Database } from './db.ts'
import type { Figure } from './tally.ts'

/** Days in UTC, both inclusive, such as `2026-11-21`. */
export interface Days {
  from: string
  until: string
}

const allOf = sql<number>`sum(amount)::bigint`

/** The sum of a figure for each day that has one. */
export async function sumByDay(
  db: Database,
  figure: Figure,
  { from, until }: Days,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('tally_days')
    .select(['day', allOf.as('amount')])
    .where('figure', '=', figure)
    .where(sql<string>`day`, '>=', from)
    .where(sql<string>`day`, '<=', until)
    .groupBy('day')
    .execute()
  return new Map(rows.map(({ day, amount }) => [day, amount]))
}

/** The parts of a figure with their sums over some days, the largest first. */
export async function sumByPart(
  db: Database,
  figure: Figure,
  { from, until, limit }: Days & { limit: number },
): Promise<{ part: string; amount: number }[]> {
  const rows = await db
    .selectFrom('tally_days')
    .select(['part', allOf.as('amount')])
    .where('figure', '=', figure)
    .where(sql<string>`day`, '>=', from)
    .where(sql<string>`day`, '<=', until)
    .groupBy('part')
    .orderBy('amount', 'desc')
    .orderBy('part')
    .limit(limit)
    .execute()
  return rows.map(({ part, amount }) => ({ part, amount }))
}

/** Deletes the days before one; of `figure` only, if given. */
export async function deleteDaysBefore(db: Database, day: string, figure?: Figure): Promise<void> {
  await db
    .deleteFrom('tally_days')
    .where(sql<string>`day`, '<', day)
    .$if(figure !== undefined, (query) => query.where('figure', '=', figure ?? ''))
    .execute()
}
