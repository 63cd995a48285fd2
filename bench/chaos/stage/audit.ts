// Checks of the books, and the result of a part.
import type pg from 'pg'

/** The figures of a part, and the names of its problems. */
export interface Found {
  figures: object
  wrongs: string[]
}

/** The result of a part in which all `wrongs` must be 0. */
export function toFound(figures: object, wrongs: Record<string, number>): Found {
  return { figures: { ...figures, ...wrongs }, wrongs: nonZero(wrongs) }
}

/** The names of the figures that are not 0. */
export function nonZero(figures: Record<string, number>): string[] {
  return Object.keys(figures).filter((name) => figures[name] !== 0)
}

/**
 * Counts the findings of all audits (the wallets' chains and totals, and the checks of purchases, orders and
 * other modules) and adds the drift of all wallets.
 */
export async function countFindings(owner: pg.Pool): Promise<number> {
  const audits = await owner.query<{ name: string }>(
    String.raw`select proname as name from pg_proc
       where pronamespace = current_schema()::regnamespace and proname like '%\_audit' and pronargs = 1 order by 1`,
  )
  if (audits.rows.length < 3) throw new Error('The audits of wallets, purchases and orders are not there.')
  const counts = audits.rows.map(({ name }) => `(select count(*) from ${name}(null))`)
  return await countOf(owner, `select ${counts.join(' + ')} + abs(wallet_drift()) as count`)
}

/**
 * Counts members whose lessons differ from those they paid for: a set costs the sum of its lessons, however
 * it was bought.
 */
export async function countUnpaid(owner: pg.Pool): Promise<number> {
  return await countOf(
    owner,
    `select count(*) from (
      select member_id, sum(units) from (
        select member_id, -price_credits * 100 as units
          from purchases_lessons as lesson join catalog_tracks as track on track.id = lesson.track_id
        union all
        select source.member_id, units from wallet_transfers as transfer
          join wallet_accounts as source on source.id = from_id where transfer.kind = 'purchase'
      ) as sides group by member_id having sum(units) <> 0
    ) as unpaid`,
  )
}

/** The `count` returned by a statement. */
export async function countOf(owner: pg.Pool, statement: string, values: unknown[] = []): Promise<number> {
  const { rows } = await owner.query<{ count: string }>(statement, values)
  return Number(rows[0]?.count)
}
