import { z } from 'zod'
import type { Database } from '#platform/database/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/start/services.ts'

/** The task that notifies operators of something to review. */
export const operatorEmailTask = 'mail-payment-notice'

const Notice = z.object({ id: z.string(), subject: z.string(), lines: z.array(z.string()) })

/**
 * A notice to operators; its `id` of lower-case letters, digits and hyphens identifies one email, however
 * often it is added.
 */
export type OperatorNotice = z.output<typeof Notice>

/** Queues a notice to operators within the transaction `trx`. No notice names a person. */
export async function addOperatorEmail(trx: Database, jobs: Jobs, notice: OperatorNotice): Promise<void> {
  await jobs.add(trx, operatorEmailTask, notice, { jobKey: `${operatorEmailTask}-${notice.id}` })
}

/** Mails a notice to the operators. */
export async function mailOperators({ config, mailer }: Services, payload: unknown): Promise<void> {
  const { id, subject, lines } = Notice.parse(payload)
  await mailer.send({
    id,
    to: config.contactEmail,
    subject: `${config.brand.name}: ${subject}`,
    text: `${lines.join('\n\n')}\n`,
  })
}
