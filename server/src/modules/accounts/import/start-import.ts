import { randomUUID } from 'node:crypto'
import { ImportProgress } from '@sohbet/contract/member-export'
import { message, type PageLanguage } from '@sohbet/messages'
import { z } from 'zod'
import { type Member, refuseStranger } from '#platform/caller.ts'
import { type RateLimit, requireWithinLimit } from '#platform/security/rate-limit.ts'
import { type Refusal, refuse, type RefusedBy } from '#platform/refusal.ts'
import { translatorFor } from '#platform/language/translator.ts'
import type { RequestContext } from '#platform/http/calls/handle.ts'
import { isSentence, type Sentence, toText, translateAll } from '#platform/sentence.ts'
import type { AccountServices } from '../account/account-services.ts'
import { findImport, putImport, type StoredImport } from '../queries/imports.ts'
import { lockMember } from '../queries/members.ts'
import type { ImportOrder } from './run-import.ts'

/** The job that reads a file. */
export const importTask = 'import-member-data'

const importLimit: RateLimit = { name: 'import', times: 5, seconds: 3600 }

/**
 * Stores a file of `downloadMyData` unread, to be imported into the caller's account only. Refuses a file
 * while another import is running, and the sixth within an hour.
 */
export async function startImport(
  { db, clock, jobs }: AccountServices,
  requester: RequestContext<Member>,
  file: Buffer,
): Promise<ImportProgress> {
  const { caller: member } = requester
  const now = clock.now()
  const last = await findImport(db, member.accountId)
  if (last !== undefined && isRunning(last.state) && !isAbandoned(last, now)) throw refuseSecond()
  // Counted outside the transaction: a refused file costs work as well.
  await requireWithinLimit(db, importLimit, { requester, message: message('refusals.import.tooMany') })
  const order: ImportOrder = { member, importId: randomUUID(), now: now.toISOString() }
  return await db.transaction().execute(async (trx) => {
    if (!(await lockMember(trx, member.accountId))) throw refuseStranger()
    const key = { accountId: member.accountId, importId: order.importId }
    if (!(await putImport(trx, key, { file, now, abandonedBefore: abandonedBefore(now) })))
      throw refuseSecond()
    await jobs.add(trx, importTask, order, { jobKey: `${importTask}:${member.accountId}` })
    return { state: 'waiting', done: 0, total: 0, ...noOutcome }
  })
}

function isRunning(state: string): boolean {
  return state === 'waiting' || state === 'running'
}

function refuseSecond(): Refusal<RefusedBy<'startImport'>> {
  return refuse<'startImport'>('TooManyRequests', { message: message('refusals.import.running') })
}

/**
 * Milliseconds without an update after which the process of an import is considered lost; a whole import may
 * take two minutes.
 */
const abandonedAfterMs = 5 * 60_000

type ImportState = Pick<StoredImport, 'state' | 'done' | 'total' | 'outcome' | 'touched_at'>

/** The stored outcome of an import; missing fields are null. */
const ImportOutcome = ImportProgress.pick({
  result: true,
  message: true,
  errors: true,
  more_errors: true,
}).extend({
  sentence: z.custom<Sentence>(isSentence).nullable().catch(null),
  errors: z.record(z.string(), z.custom<Sentence>(isSentence)).nullable(),
})

/** The outcome of an unfinished import. */
const noOutcome = { result: null, message: null, errors: null, more_errors: 0 }

/** The last import of the signed-in member; null if there was none. */
export async function getImport(
  { db, clock }: AccountServices,
  { caller, language }: RequestContext<Member>,
): Promise<ImportProgress | null> {
  const found = await findImport(db, caller.accountId)
  return found === undefined ? null : presentImport(found, clock.now(), language)
}

function presentImport(stored: ImportState, now: Date, language: PageLanguage): ImportProgress {
  const { done, total } = stored
  const state = ImportProgress.shape.state.parse(stored.state)
  const isOpen = isRunning(state)
  if (isOpen && isAbandoned(stored, now)) {
    const interrupted = translatorFor(language)('refusals.import.interrupted')
    return { state: 'failed', done, total, ...noOutcome, message: interrupted }
  }
  return { state, done, total, ...(isOpen ? noOutcome : presentOutcome(stored.outcome, language)) }
}

function presentOutcome(stored: unknown, language: PageLanguage) {
  const { sentence, ...outcome } = ImportOutcome.parse(stored)
  return {
    ...outcome,
    message: sentence === null ? outcome.message : toText(sentence, language),
    errors: outcome.errors && translateAll(outcome.errors, language),
  }
}

/** Whether the process of an unfinished import is lost. */
function isAbandoned({ touched_at: updatedAt }: Pick<StoredImport, 'touched_at'>, now: Date): boolean {
  return updatedAt < abandonedBefore(now)
}

/** An unfinished import last updated before this moment is abandoned. */
function abandonedBefore(now: Date): Date {
  return new Date(now.getTime() - abandonedAfterMs)
}
