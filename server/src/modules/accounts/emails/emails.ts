import { createHash } from 'node:crypto'
import type { Database } from '../../../platform/database/db.ts'
import type { Jobs, Task } from '../../../platform/jobs/jobs.ts'
import { composeEmail } from '../../../platform/mail/mail-template.ts'
import type { AccountServices } from '../account/account-services.ts'
import { EmailJob } from './email-job.ts'
import { findMember, findMemberByEmail } from '../queries/members.ts'
import { writeEmail } from './write-email.ts'

const taskName = 'mail-account-letter'

/** Has a letter mailed once the transaction `trx` is done; one of a kind to one address that waits is replaced. */
export async function addEmail(trx: Database, jobs: Jobs, letter: EmailJob): Promise<void> {
  const to = letter.kind === 'reset-password' ? letter.email : letter.to
  const person = createHash('sha256').update(to.toLowerCase()).digest('hex')
  const account = letter.kind === 'reset-password' ? '' : `-${letter.account_id}`
  await jobs.add(trx, taskName, letter, { jobKey: `${taskName}-${letter.kind}-${person}${account}` })
}

/** The task that writes letters, by its name. */
export function emailTasks(services: AccountServices): Record<string, Task> {
  return { [taskName]: async (payload) => sendEmail(services, EmailJob.parse(payload)) }
}

// Nobody has the address, or the account has gone since: there is nobody to write to.
async function sendEmail(services: AccountServices, letter: EmailJob): Promise<void> {
  const { db, config, mailer } = services
  const member =
    letter.kind === 'reset-password'
      ? await findMemberByEmail(db, letter.email)
      : await findMember(db, letter.account_id)
  if (member === undefined || (member.disabled_at !== null && !isWarning(letter.kind))) return
  const written = await writeEmail(services, letter, member)
  if (written === undefined) return
  const { id, to, subject, ...words } = written
  await mailer.send({ id, to, subject, ...composeEmail({ ...words, brand: config.brand.name }) })
}

// What may tell a user of a theft is told though the account was closed for it.
function isWarning(kind: EmailJob['kind']): boolean {
  return kind === 'email-changing' || kind === 'email-changed' || kind === 'password-changed'
}
