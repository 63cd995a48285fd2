import { createHash } from 'node:crypto'
import type { CommonRefusal } from '@sohbet/contract/common-refusals'
import { sql } from 'kysely'
import type { Database } from '../database/db.ts'
import { refusalBody } from '../http/calls/errors.ts'
import type { RequestContext } from '../http/calls/handle.ts'
import { type AnyRefusal, Refusal, refuse } from '../refusal.ts'
import type { Services } from '../start/services.ts'
import { isLockTimeout, transact } from '../database/transact.ts'

/** Milliseconds that a key is stored: 7 days. */
const retentionMs = 7 * 24 * 3600 * 1000

/** An idempotent call: who makes it, with which key and which contents. */
interface OnceRequest {
  accountId: number
  /** Undefined: every request is an operation of its own (D10). */
  key: string | undefined
  /**
   * Method, path and the input as it was sent: a new version may parse an equal request to another value, because
   * it has a new default. Reusing the key with others is refused.
   */
  contents: unknown
  /** Whose language a refusal is in, both the first time and at each repeat; only read for a refusal. */
  reader: Pick<RequestContext, 'language'>
}

/** The effect to have once. */
interface OnceEffect {
  /** Answers the body of a success; a refusal rolls back everything it did. */
  run(trx: Database): Promise<unknown>
  /** Handles a refusal in the same transaction, where its writes are committed; may answer a replacement. */
  onRefused?: ((trx: Database, refusal: AnyRefusal) => Promise<AnyRefusal>) | undefined
}

/**
 * Runs a request in one transaction with the row of its key, so that both are committed or neither (F3): a
 * repeat gets the same bytes, including refusals of its contents. Refuses the same key with another request
 * as `KeyReused`, and as `Conflict` while the first is still running after 2 s.
 */
export async function doOnce(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  request: OnceRequest,
  effect: OnceEffect,
): Promise<ReadyAnswer> {
  const now = clock.now()
  const outcome = await transact(db, async (trx) => {
    const { accountId, key } = request
    if (key === undefined) return await tryEffect(trx, effect)
    const row = { accountId, key, hash: hashOf(request.contents), now }
    if (!(await claimKey(trx, row))) return await findAnswer(trx, row)
    const made = await tryEffect(trx, effect)
    if (made instanceof Refusal && !isOfContents(made)) return await giveKeyBack(trx, row, made)
    const ready = toReady(made, request.reader)
    await keepAnswer(trx, row, ready)
    return ready
  })
  if (outcome instanceof Refusal) throw outcome
  return outcome instanceof ReadyAnswer ? outcome : toReady(outcome, request.reader)
}

/** Deletes keys that are older than 7 days. */
export async function sweepIdempotencyKeys({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<=', expiryAt(clock.now())).execute()
}

interface KeyRow {
  accountId: number
  key: string
  hash: Buffer
  now: Date
}

type Outcome = AnyRefusal | { body: unknown }

// A refusal is rolled back to this point; the key and counted refusals are committed.
async function tryEffect(trx: Database, { run, onRefused }: OnceEffect): Promise<Outcome> {
  await sql`savepoint effect`.execute(trx)
  try {
    return { body: await run(trx) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint effect`.execute(trx)
    return (await onRefused?.(trx, error)) ?? error
  }
}

// A repeat would be refused for the same reason. Temporary refusals, such as a rate limit or an outage, may be
// retried with the same key.
function isOfContents({ status }: AnyRefusal): boolean {
  return status === 400 || status === 404
}

function toReady(made: Outcome, reader: OnceRequest['reader']): ReadyAnswer {
  if (!(made instanceof Refusal)) return new ReadyAnswer(200, JSON.stringify(made.body))
  const { more_errors: _more, ...body } = refusalBody(made, reader.language)
  return new ReadyAnswer(made.status, JSON.stringify(body))
}

// Waits for the row of an unfinished transaction; an expired key is free again.
async function claimKey(trx: Database, { accountId, key, hash, now }: KeyRow): Promise<boolean> {
  const row = { account_id: accountId, key, request_hash: hash, created_at: now }
  const taken = await trx
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'key'])
        .doUpdateSet({ request_hash: hash, created_at: now, status: null, body: null })
        .where('idempotency_keys.created_at', '<=', expiryAt(now)),
    )
    .returning('key')
    .executeTakeFirst()
    .catch((error: unknown) => {
      if (!isLockTimeout(error)) throw error
      throw refuse<CommonRefusal>('Conflict')
    })
  return taken !== undefined
}

async function findAnswer(trx: Database, { accountId, key, hash }: KeyRow): Promise<ReadyAnswer> {
  const row = await trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst()
  // The sweep deleted it between the two statements: answer as if the first were still running.
  if (row?.status == null || row.body === null) throw refuse<CommonRefusal>('Conflict')
  if (!row.request_hash.equals(hash)) throw refuse<CommonRefusal>('KeyReused')
  return new ReadyAnswer(row.status, row.body)
}

async function keepAnswer(trx: Database, { accountId, key }: KeyRow, ready: ReadyAnswer): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ status: ready.status, body: ready.text })
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .execute()
}

async function giveKeyBack(
  trx: Database,
  { accountId, key }: KeyRow,
  refusal: AnyRefusal,
): Promise<AnyRefusal> {
  await trx
    .deleteFrom('idempotency_keys')
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .execute()
  return refusal
}

function expiryAt(now: Date): Date {
  return new Date(now.getTime() - retentionMs)
}

function hashOf(requested: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(sortKeys(requested)))
    .digest()
}

// Equal requests have equal texts, whatever the order of their fields.
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortKeys(inner)]))
}

/** An answer that is sent unchanged: its status, and the exact text of its first body. */
export class ReadyAnswer {
  readonly status: number
  readonly text: string

  constructor(status: number, text: string) {
    this.status = status
    this.text = text
  }
}
