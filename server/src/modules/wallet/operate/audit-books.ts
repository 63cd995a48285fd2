import { message } from '@sohbet/messages'
import { z } from 'zod'
import type { JobHandlers, Jobs } from '#platform/jobs/jobs.ts'
import { refuse, type RefusedOutside } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { type Actor, commandLine, recordChange } from '#modules/audit/index.ts'
import type { Database } from '#platform/database/db.ts'
import {
  type AuditReport,
  type BooksCheck,
  haltBooks,
  insertOperation,
  recordAudit,
  resumeHaltedBooks,
  runAudit,
} from '../queries/audit.ts'

/** Runs `work` as the owner of the tables: the application itself lacks the permission. */
type AsOwner = <Result>(work: (owner: Services) => Promise<Result>) => Promise<Result>

/** The audits of each minute and each night, and the email to operators. */
export function walletJobs(services: Services, asOwner: AsOwner, checks: readonly BooksCheck[]): JobHandlers {
  const audit = async (scope: 'everything' | 'news'): Promise<void> =>
    void (await asOwner(async (owner) => await auditBooks(owner, scope, checks)))
  return {
    tasks: {
      'audit-books': () => audit('news'),
      'audit-all-books': () => audit('everything'),
      [haltEmailTask]: async (payload) => await mailHalt(services, payload),
    },
    schedule: { 'audit-books': '* * * * *', 'audit-all-books': '27 2 * * *' },
  }
}

/** Audits the books as their owner; a finding halts them and is mailed to operators, once per halt. */
export async function auditBooks(
  owner: Services,
  scope: 'everything' | 'news',
  checks: readonly BooksCheck[],
): Promise<AuditReport> {
  const report = await runAudit(owner.db, scope, checks)
  const now = owner.clock.now()
  await owner.db.transaction().execute(async (trx) => {
    await recordAudit(trx, report, now)
    if (report.differences === 0) return
    const reason = `The audit found ${report.differences} ${report.differences === 1 ? 'row' : 'rows'} wrong.`
    if (!(await haltBooks(trx, reason, now))) return
    await insertOperation(trx, { action: 'halt', reason, done_by: 'audit', done_at: now })
    await addHaltEmail(trx, owner.jobs, { at: now.toISOString(), report })
    owner.log.error({ differences: report.differences }, 'the books are halted; sohbet audit shows why')
  })
  return report
}

/** Resumes credit transfers after a full audit without findings; otherwise throws a sentence for the operator. */
export async function resumeBooks(
  owner: Services,
  {
    reason,
    by,
    checks,
    actor = commandLine,
  }: { reason: string; by: string; checks: readonly BooksCheck[]; actor?: Actor },
): Promise<void> {
  const { differences } = await auditBooks(owner, 'everything', checks)
  if (differences > 0)
    throw refuse<RefusedOutside>('BooksHalted', {
      message: message('studioMoney.refused.stillWrong', { differences }),
    })
  await owner.db.transaction().execute(async (trx) => {
    if (!(await resumeHaltedBooks(trx)))
      throw refuse<RefusedOutside>('BadRequest', { message: message('studioMoney.refused.notHalted') })
    const at = owner.clock.now()
    await insertOperation(trx, { action: 'resume', reason, done_by: by, done_at: at })
    const after = { reason }
    await recordChange(trx, at, { actor, action: 'books.resume', subject: 'books:1', after })
  })
}

/** The task that notifies operators of a halt. */
const haltEmailTask = 'mail-books-halted'

const Finding = z.object({
  problem: z.string(),
  account_id: z.number().nullable(),
  transfer_id: z.number().nullable(),
})
const Payload = z.object({ at: z.string(), differences: z.number(), findings: z.array(Finding) })

/** Maximum findings in an email; the command shows more. */
const maxFindings = 10

/** Queues the notice of a halt within the transaction `trx`. */
async function addHaltEmail(
  trx: Database,
  jobs: Jobs,
  { at, report }: { at: string; report: AuditReport },
): Promise<void> {
  const { differences, findings } = report
  const payload: z.input<typeof Payload> = { at, differences, findings: findings.slice(0, maxFindings) }
  await jobs.add(trx, haltEmailTask, Payload.parse(payload), { jobKey: haltEmailTask })
}

/** Mails the findings of an audit to the operators. */
async function mailHalt({ config, mailer }: Services, payload: unknown): Promise<void> {
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
