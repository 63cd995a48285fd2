import type { Language } from '@sohbet/messages'
import { createCode } from '#platform/security/session-token.ts'
import type { AccountServices } from '../account/account-services.ts'
import type { EmailJob } from './email-job.ts'
import { findMember, findMembers, lockMember, type StoredMember } from '../queries/members.ts'
import { type EmailContent, writeAdminAlert, writePlainEmail } from './templates.ts'
import { type CodePurpose, deleteCodes, insertCode } from '../queries/codes.ts'

/** An email with its id and recipient. */
interface Written extends EmailContent {
  id: string
  to: string
}

/** Writes an email, with the code that its link needs; undefined if its cause no longer exists. */
export async function writeEmail(
  services: AccountServices,
  job: EmailJob,
  { member, language }: { member: StoredMember; language: Language },
): Promise<Written | undefined> {
  const input = { config: services.config, member, language }
  const { kind } = job
  if (kind === 'admin-alert') {
    const { by, about } = job.act
    const people = await findMembers(services.db, [by ?? 0, about ?? 0])
    const content = writeAdminAlert(input, { ...job.act, people })
    return { ...content, to: job.to, id: `${kind}-${job.account_id}-${alertId(job)}` }
  }
  if (kind === 'reset-password' || kind === 'confirm-email') {
    const to = kind === 'reset-password' ? member.email : job.to
    const made = await createCodeFor(services, member.id, { purpose: kind, to })
    return made && { ...writePlainEmail(kind, input, made.code), to, id: `${kind}-${made.id}` }
  }
  const code = 'change_id' in job ? services.undoCodes.create(job.change_id) : undefined
  // Two emails about one account at the same moment differ in the change they are about.
  const change = 'change_id' in job ? `-${job.change_id}` : ''
  const id = `${kind}-${job.account_id}${change}-${services.clock.now().getTime()}`
  return { ...writePlainEmail(kind, input, code), to: job.to, id }
}

/** A unique id of an alert, of lower-case letters, digits and hyphens. */
export function alertId({ act }: Extract<EmailJob, { kind: 'admin-alert' }>): string {
  return `${act.reason}-${act.by ?? 0}-${act.about ?? 0}-${Date.parse(act.at)}`
}

/** Lifetime of a mailed code in milliseconds (B-23, B-32). */
const codeLifeMs: Record<CodePurpose, number> = {
  'reset-password': 3600 * 1000,
  'confirm-email': 24 * 3600 * 1000,
}

/**
 * Creates a code for an email to `to`, replacing other codes of this purpose for the account; returns it
 * with the id of its row. Undefined if the address no longer belongs to the account: a code sent to it must
 * never open the account.
 */
export async function createCodeFor(
  { db, clock }: AccountServices,
  accountId: number,
  { purpose, to }: { purpose: CodePurpose; to: string },
): Promise<{ id: number; code: string } | undefined> {
  const { code, hash } = createCode()
  const now = clock.now()
  return await db.transaction().execute(async (trx) => {
    if (!(await lockMember(trx, accountId))) return undefined
    const member = await findMember(trx, accountId)
    const address = purpose === 'reset-password' ? member?.email : member?.pending_email
    if (address !== to) return undefined
    await deleteCodes(trx, accountId, purpose)
    const id = await insertCode(trx, {
      account_id: accountId,
      purpose,
      code_hash: hash,
      email: purpose === 'confirm-email' ? to : null,
      created_at: now,
      expires_at: new Date(now.getTime() + codeLifeMs[purpose]),
    })
    return { id, code }
  })
}
