import { z } from 'zod'
import type { Database } from '#platform/database/db.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/start/services.ts'
import type { AuditReport } from '../queries/audit.ts'

/** The task that notifies operators of a halt. */
export const haltEmailTask = 'mail-books-halted'

const Finding = z.object({
  problem: z.string(),
  account_id: z.number().nullable(),
  transfer_id: z.number().nullable(),
})
const Payload = z.object({ at: z.string(), differences: z.number(), findings: z.array(Finding) })

/** Maximum findings in an email; the command shows more. */
const maxFindings = 10

/** Queues the notice of a halt within the transaction `trx`. */
export async function addHaltEmail(
  trx: Database,
  jobs: Jobs,
  { at, report }: { at: string; report: AuditReport },
): Promise<void> {
  const { differences, findings } = report
  const payload: z.input<typeof Payload> = { at, differences, findings: findings.slice(0, maxFindings) }
  await jobs.add(trx, haltEmailTask, Payload.parse(payload), { jobKey: haltEmailTask })
}

/** Mails the findings of an audit to the operators. */
export async function mailHalt({ config, mailer }: Services, payload: unknown): Promise<void> {
  const { at, differences, findings } = Payload.parse(payload)
  const lines = findings.map(
    ({ problem, account_id, transfer_id }) =>
      `- ${problem}${account_id === null ? '' : `, wallet ${account_id}`}${transfer_id === null ? '' : `, transfer ${transfer_id}`}`,
  )
  await mailer.send({
    id: `books-halted-${Date.parse(at)}`,
    to: config.contactEmail,
    subject: `${config.brand.name}: the books are halted`,
    text: `${[
      `At ${at} the audit found ${differences} rows of the books wrong. Credits and payments rest until an operator lets them go on.`,
      lines.join('\n'),
      'All rows: sohbet audit. When the cause is mended: sohbet audit --resume --reason "…".',
    ].join('\n\n')}\n`,
  })
}
