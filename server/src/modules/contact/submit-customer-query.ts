import type { CustomerQuery, submitCustomerQuery as call } from '@sohbet/contract/contact'
import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import { message } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { requestedLanguage } from '#platform/language/requested-language.ts'
import { type RateLimit, type Requester, requireWithinLimit } from '#platform/security/rate-limit.ts'
import { refuse } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { addMailJob } from './mail-customer-query.ts'
import { findQueryOfRequest, insertQuery } from './queries.ts'

type Received = AnswerOf<typeof call>['data']

/** B-118, security.md 2.4.1. */
const contactLimit: RateLimit = { name: 'contact', times: 5, seconds: 3600 }

/**
 * API-55: stores and queues a query; row, mail job and rate limit count are committed together or not at
 * all. The row comes first: of equal concurrent requests one inserts it and is counted, and the others wait
 * for it.
 */
export async function submitCustomerQuery(
  { db, clock, jobs }: Services,
  requester: Requester,
  { request_id, ...query }: ParsedOf<typeof call>['body'],
): Promise<Received> {
  return await db.transaction().execute(async (trx) => {
    const { caller } = requester
    const id = await insertQuery(trx, {
      ...query,
      request_id: request_id ?? null,
      account_id: caller.kind === 'member' ? caller.accountId : null,
      created_at: clock.now(),
      changed_at: clock.now(),
      language: requestedLanguage(),
    })
    if (id === undefined) return await answerAgain(trx, query, request_id)
    const sentence = message('refusals.contact.tooMany')
    await requireWithinLimit(trx, contactLimit, { requester, message: sentence })
    await addMailJob(trx, jobs, id)
    return { id, category: query.category, status: 'received' }
  })
}

async function answerAgain(
  trx: Database,
  query: CustomerQuery,
  requestId: string | undefined,
): Promise<Received> {
  const first = requestId === undefined ? undefined : await findQueryOfRequest(trx, requestId)
  if (first === undefined) throw new Error('A query was neither put in nor there before.')
  const isSame =
    first.name === query.name &&
    first.email === query.email &&
    first.category === query.category &&
    first.comments === query.comments
  if (!isSame) throw refuse<'submitCustomerQuery'>('AlreadySent')
  return { id: first.id, category: query.category, status: 'received' }
}
