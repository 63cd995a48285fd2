import { isDeepStrictEqual } from 'node:util'
import { type Message, message } from '@sohbet/messages'
import type { Member } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { inTransaction } from '#platform/database/transact.ts'
import { type Refusal, refuse } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { recordChange } from '#modules/audit/index.ts'
import { lockImports } from '../arrival/queries/imported-albums.ts'
import { announceChange } from '../queries/announce-change.ts'

/** A row before and after a change; undefined if it did not exist or was deleted. */
export interface SiteChange<Row extends { id: number }> {
  before: Row | undefined
  after: Row | undefined
  /** Extra fields for the audit line, such as how many other rows were changed. */
  besides?: Record<string, unknown>
  /** The action, where `before` and `after` do not determine it. */
  verb?: 'merge'
}

/** How the audit log describes a kind of row. */
export interface SiteKind<Row> {
  /** The prefix in `gathering.change` and `gathering:12`. */
  name: 'gathering' | 'majlis' | 'topic' | 'speaker' | 'city' | 'menu'
  labelOf(row: Row): string
  /** The fields that editors write. */
  fieldsOf(row: Row): Record<string, unknown>
}

/**
 * Writes site content with its audit line, and invalidates the caches of every process. Changes are
 * serialised with each other and with imports, so that nothing changes between reading and writing. Saving
 * without a difference is not a change. `db` may be the transaction of an idempotent call. Returns the row
 * after the change, or the removed one.
 */
export async function changeSite<Row extends { id: number }>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  caller: Member,
  kind: SiteKind<Row>,
  write: (trx: Database) => Promise<SiteChange<Row>>,
): Promise<Row> {
  return await inTransaction(db, async (trx) => {
    await lockImports(trx)
    const change = await write(trx)
    const { before, after } = change
    const row = requireRow(after ?? before)
    const fields = findDifferences(before && kind.fieldsOf(before), after && kind.fieldsOf(after))
    if (before !== undefined && after !== undefined && Object.keys(fields.after ?? {}).length === 0)
      return row
    await recordChange(trx, clock.now(), {
      actor: caller,
      action: `${kind.name}.${verbOf(change)}`,
      subject: `${kind.name}:${row.id}`,
      label: kind.labelOf(row),
      before: fields.before,
      after: change.besides === undefined ? fields.after : { ...fields.after, ...change.besides },
    })
    await announceChange(trx)
    return row
  })
}

/** The row to change, if nobody else has changed it since it was read; refuses with EditConflict. */
export function requireUnchanged<Row extends { revision: string }>(
  row: Row | undefined,
  revision: string,
): Row {
  const current = requireRow(row)
  if (current.revision !== revision) throw refuse<'EditConflict'>('EditConflict')
  return current
}

/** The row; refuses if it does not exist. */
export function requireRow<Row>(row: Row | undefined): Row {
  if (row === undefined) throw refuse<'NotFound'>('NotFound', { message: message('refusals.studio.gone') })
  return row
}

/** A refusal about one field of a form. */
export function refuseField(field: string, sentence: Message): Refusal<'BadRequest'> {
  return refuse<'BadRequest'>('BadRequest', { message: sentence, field })
}

function verbOf({
  before,
  after,
  verb,
}: SiteChange<{ id: number }>): 'create' | 'change' | 'remove' | 'merge' {
  if (verb !== undefined) return verb
  if (before === undefined) return 'create'
  return after === undefined ? 'remove' : 'change'
}

function findDifferences(
  before: Record<string, unknown> | undefined,
  after: Record<string, unknown> | undefined,
) {
  if (before === undefined || after === undefined) return { before, after }
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const only = (fields: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, fields[name]]))
  return { before: only(before), after: only(after) }
}
