import { z } from 'zod'
import type { Database } from '#platform/database/db.ts'
import type { Jobs, Task } from '#platform/jobs/jobs.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import type { Services } from '#platform/start/services.ts'
import { answerTask, mailAnswer } from './mail-answer.ts'
import { findUnmailedQuery, markMailed, type StoredQuery } from './queries.ts'

const taskName = 'mail-customer-query'
const Payload = z.object({ query_id: z.int() })

/** Queues the email of a query when the transaction `trx` commits. */
export async function addMailJob(trx: Database, jobs: Jobs, queryId: number): Promise<void> {
  const payload: z.input<typeof Payload> = { query_id: queryId }
  await jobs.add(trx, taskName, payload, { jobKey: `${taskName}-${queryId}` })
}

/** The tasks of the contact page, by name. */
export function contactTasks(services: Services): Record<string, Task> {
  return {
    [taskName]: async (payload) => mailCustomerQuery(services, Payload.parse(payload).query_id),
    [answerTask]: async (payload) => mailAnswer(services, payload),
  }
}

/**
 * Sends a query that has not been sent yet. If the process ends between the two steps, the email is sent
 * again with the same id; the other order could lose it.
 */
async function mailCustomerQuery({ db, clock, config, mailer }: Services, queryId: number): Promise<void> {
  const query = await findUnmailedQuery(db, queryId)
  if (query === undefined) return
  await mailer.send({ ...toMail(query), to: config.contactEmail })
  await markMailed(db, queryId, clock.now())
}

function toMail(query: StoredQuery): Omit<Mail, 'to'> {
  const { id, name, email, category, comments } = query
  const account = query.account_id === null ? 'not signed in' : `account ${query.account_id}`
  const when = query.created_at.toISOString().slice(0, 16).replace('T', ' ')
  return {
    id: `customer-query-${id}`,
    replyTo: { name, address: email },
    // Contains no text of the sender: subjects are shown in lists without the sender's name.
    subject: `Customer query ${id}: ${category}`,
    text: `${name} <${email}>, ${account}, wrote on ${when} UTC about ${category}:\n\n${comments}\n`,
  }
}
