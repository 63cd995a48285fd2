import type { CommonRefusal } from '@sohbet/contract/common-refusals'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/db.ts'
import { refusalBody } from '../http/calls/errors.ts'
import type { RequestContext } from '../http/calls/handle.ts'
import { ReadyAnswer } from './ready-answer.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { AnyRefusal } from '../refusal.ts'
import type { Services } from '../start/services.ts'
import { isLockTimeout, transact } from '../database/transact.ts'

/** Milliseconds that a key is kept: 7 days. */
const retentionMs = 7 * 24 * 3600 * 1000

/** A call that is done once for each of its keys: who makes it, under which key, and what it asks for. */
export interface OnceRequest {
  accountId: number
  /** Undefined: every request is an operation of its own (D10). */
  key: string | undefined
  /** Method, path and parsed input; the same key with others is refused. */
  asked: unknown
  /** Whose language a refusal is in, at the first time and at each repeat; it is asked for by a refusal alone. */
  reader: Pick<RequestContext, 'language'>
}

/** What is done once. */
export interface OnceEffect {
  /** Answers the body of a success; a refusal undoes all that it did. */
  run(trx: Database): Promise<unknown>
  /** Sees a refusal in the same transaction, where what it writes stays; may answer another to take its place. */
  onRefused?: ((trx: Database, refusal: AnyRefusal) => Promise<AnyRefusal>) | undefined
}

/**
 * Does what a request asks for in one transaction with the row of its key, so that both are there or neither (F3): a
 * repeat is answered with the same bytes, refusals of its contents included. Refuses with `KeyReused` the same key with
 * another request, and with `Conflict` while the first is still running after 2 s.
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
    const row = { accountId, key, hash: hashOf(request.asked), now }
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

/** Forgets the keys that were kept for 7 days. */
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

// What it refuses is undone to this point, and the key and what counts refusals stay.
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

// A repeat would be refused the same. What may end by itself, such as a limit or our rest, may be asked again under
// the same key.
function isOfContents({ status }: AnyRefusal): boolean {
  return status === 400 || status === 404
}

function toReady(made: Outcome, reader: OnceRequest['reader']): ReadyAnswer {
  if (!(made instanceof Refusal)) return new ReadyAnswer(200, JSON.stringify(made.body))
  const { more_errors: _more, ...body } = refusalBody(made, reader.language)
  return new ReadyAnswer(made.status, JSON.stringify(body))
}

// The row of a transaction that has not ended is waited for; one that has been kept for long enough is free again.
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
  // The sweep took it away between the two statements: to the caller it is as if the first were running.
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

// The same request is the same text, in whatever order its fields came.
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortKeys(inner)]))
}
