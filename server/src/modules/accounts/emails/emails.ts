import { createHash } from 'node:crypto'
import type { Database } from '#platform/database/db.ts'
import type { Jobs, Task } from '#platform/jobs/jobs.ts'
import { JobLanguage, jobLanguage, languageOfEmail } from '#platform/mail/email-language.ts'
import { composeEmail } from '#platform/mail/mail-template.ts'
import type { AccountServices } from '../account/account-services.ts'
import { readLanguage } from '../account/stored-member.ts'
import { EmailJob } from './email-job.ts'
import { findMember, findMemberByEmail } from '../queries/members.ts'
import { alertId, writeEmail } from './write-email.ts'

const taskName = 'mail-account-letter'

/**
 * Queues an email when the transaction `trx` commits, replacing a queued one of the same kind to the same
 * address.
 */
export async function addEmail(trx: Database, jobs: Jobs, job: EmailJob): Promise<void> {
  const to = job.kind === 'reset-password' ? job.email : job.to
  const person = createHash('sha256').update(to.toLowerCase()).digest('hex')
  const account = job.kind === 'reset-password' ? '' : `-${job.account_id}`
  // Every action has its own alert; none replaces another that is queued.
  const act = job.kind === 'admin-alert' ? `-${alertId(job)}` : ''
  const jobKey = `${taskName}-${job.kind}-${person}${account}${act}`
  await jobs.add(trx, taskName, { ...job, ...jobLanguage() }, { jobKey })
}

/** The task that writes emails. */
export function emailTasks(services: AccountServices): Record<string, Task> {
  return { [taskName]: async (payload) => sendEmail(services, payload) }
}

// There is no recipient if the address is unknown or the account was deleted in the meantime.
async function sendEmail(services: AccountServices, payload: unknown): Promise<void> {
  const { db, config, mailer } = services
  const job = EmailJob.parse(payload)
  const member =
    job.kind === 'reset-password'
      ? await findMemberByEmail(db, job.email)
      : await findMember(db, job.account_id)
  if (member === undefined || (member.disabled_at !== null && !isWarning(job.kind))) return
  const language = languageOfEmail(JobLanguage.parse(payload), readLanguage(member))
  const written = await writeEmail(services, job, { member, language })
  if (written === undefined) return
  const { id, to, subject, ...content } = written
  await mailer.send({ id, to, subject, ...composeEmail({ ...content, brand: config.brand.name, language }) })
}

// Emails that may reveal a theft are sent even if the account was closed because of it.
function isWarning(kind: EmailJob['kind']): boolean {
  return (
    kind.startsWith('email-') ||
    kind === 'password-changed' ||
    kind === 'admin-alert' ||
    kind.startsWith('second-factor-') ||
    kind.startsWith('passkey-')
  )
}
