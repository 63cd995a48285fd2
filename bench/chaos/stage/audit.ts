// Runs all audits of the books: the wallets' chains and totals, and the checks of purchases, orders and other
// modules.
import type pg from 'pg'

/** Counts the findings of the full audits and adds the drift of all wallets. */
export async function countFindings(owner: pg.Pool): Promise<number> {
  const audits = await owner.query<{ name: string }>(
    String.raw`select proname as name from pg_proc
       where pronamespace = current_schema()::regnamespace and proname like '%\_audit' and pronargs = 1 order by 1`,
  )
  if (audits.rows.length < 3) throw new Error('The audits of wallets, purchases and orders are not there.')
  const counts = audits.rows.map(({ name }) => `(select count(*) from ${name}(null))`)
  const { rows } = await owner.query<{ findings: number }>(
    `select (${counts.join(' + ')} + abs(wallet_drift()))::float8 as findings`,
  )
  return rows[0]?.findings ?? NaN
}
