import { randomUUID } from 'node:crypto'
import type { ImportProgress } from '@sohbet/contract/member-export'
import { message } from '@sohbet/messages'
import { refuseStranger, requireMember } from '#platform/caller.ts'
import { consumeFromLimit } from '#platform/security/rate-limit.ts'
import type { RateLimit, Requester } from '#platform/security/rate-limit.ts'
import { refuse } from '#platform/refusal.ts'
import type { Refusal, RefusedBy } from '#platform/refusal.ts'
import type { AccountServices } from '../account/account-services.ts'
import { isAbandoned, noOutcome, abandonedBefore } from './present-import.ts'
import { findImport, putImport } from '../queries/imports.ts'
import { lockMember } from '../queries/lock-member.ts'
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
  requester: Requester,
  file: Buffer,
): Promise<ImportProgress> {
  const member = requireMember(requester.caller)
  const now = clock.now()
  const last = await findImport(db, member.accountId)
  if (last !== undefined && isRunning(last.state) && !isAbandoned(last, now)) throw refuseSecond()
  // Counted outside the transaction: a refused file costs work as well.
  if (!(await consumeFromLimit(db, importLimit, requester)))
    throw refuse<'startImport'>('TooManyRequests', { message: message('refusals.import.tooMany') })
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
