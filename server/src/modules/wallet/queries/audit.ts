import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { WalletBooks, WalletOperations } from '#platform/database/generated/database-types.ts'
import type { Database } from '#platform/database/db.ts'

/** An inconsistency in the books; amounts are units as text, since wrong ones may have any size. */
export interface Finding {
  problem: string
  account_id: number | null
  transfer_id: number | null
  expected: string | null
  found: string | null
}

/**
 * SQL of another module that compares its tables with the transfers: rows of a `Finding`, for everything
 * when `since` is null, otherwise for what was written by that transaction and later.
 */
export type BooksCheck = (since: string | null) => RawBuilder<Finding>

/** The result of an audit: the first findings, their number, and where the next audit continues. */
export interface AuditReport {
  findings: Finding[]
  differences: number
  isFull: boolean
  /** Surplus units, found by a full audit. */
  drift: string | undefined
  auditedTo: string
}

/** Maximum findings in one report. */
const maxFindings = 100

/** Audits everything, or what was committed since the last audit, in one snapshot. */
export async function runAudit(
  db: Database,
  scope: 'everything' | 'news',
  checks: readonly BooksCheck[],
): Promise<AuditReport> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const { since, audited_to } = await findMark(trx, scope)
      const found = [sql`select * from wallet_audit(${since}::xid8)`, ...checks.map((check) => check(since))]
      const { rows } = await sql<
        Finding & { differences: number }
      >`select found.*, count(*) over () as differences
        from (${sql.join(found, sql` union all `)}) as found
        order by problem, account_id, transfer_id limit ${maxFindings}`.execute(trx)
      const isFull = since === null
      const findings = rows.map(({ differences: _all, ...finding }) => finding)
      const drift = isFull ? await findDrift(trx) : undefined
      return { findings, differences: rows[0]?.differences ?? 0, isFull, drift, auditedTo: audited_to }
    })
}

// A mark ahead of us was written in another cluster, before the books were restored here: audit everything.
async function findMark(
  trx: Database,
  scope: 'everything' | 'news',
): Promise<{ since: string | null; audited_to: string }> {
  const { rows } = await sql<{ since: string | null; audited_to: string }>`select
    case when ${scope === 'news'} and audited_to <= pg_snapshot_xmin(pg_current_snapshot())
      then audited_to end as since,
    pg_snapshot_xmin(pg_current_snapshot()) as audited_to from wallet_books`.execute(trx)
  const [row] = rows
  if (row === undefined) throw new Error('The table wallet_books has lost its row.')
  return row
}

async function findDrift(trx: Database): Promise<string | undefined> {
  const { rows } = await sql<{ drift: string }>`select wallet_drift() as drift`.execute(trx)
  return rows[0]?.drift
}

/** The state of the books: whether they are halted, and the last audit's findings. */
export async function findBooks(db: Database): Promise<Selectable<WalletBooks>> {
  return await db.selectFrom('wallet_books').selectAll().executeTakeFirstOrThrow()
}

/** Stores the result of an audit; the mark only advances past what is correct. */
export async function recordAudit(trx: Database, report: AuditReport, now: Date): Promise<void> {
  const { differences, isFull, auditedTo } = report
  await trx
    .updateTable('wallet_books')
    .set({
      differences,
      audited_at: now,
      ...(differences === 0 && { audited_to: auditedTo }),
      ...(isFull && { fully_audited_at: now, drift: toBigint(report.drift) }),
    })
    .execute()
}

// However wrong the books are, the number has to fit its column.
function toBigint(drift: string | undefined): number {
  return Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Number(drift ?? 0)))
}

/** Halts the books; false when they were already halted. */
export async function haltBooks(trx: Database, reason: string, now: Date): Promise<boolean> {
  const halted = await trx
    .updateTable('wallet_books')
    .set({ halted_at: now, halted_reason: reason })
    .where('halted_at', 'is', null)
    .executeTakeFirst()
  return halted.numUpdatedRows === 1n
}

/** Resumes the books; false when they were not halted. */
export async function resumeHaltedBooks(trx: Database): Promise<boolean> {
  const resumed = await trx
    .updateTable('wallet_books')
    .set({ halted_at: null, halted_reason: null })
    .where('halted_at', 'is not', null)
    .executeTakeFirst()
  return resumed.numUpdatedRows === 1n
}

/** Records an operator's action on the books. */
export async function insertOperation(trx: Database, operation: Insertable<WalletOperations>): Promise<void> {
  await trx.insertInto('wallet_operations').values(operation).execute()
}
