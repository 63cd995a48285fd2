import { toCredits, toUnits } from '@sohbet/contract/amounts'
import type { Language } from '@sohbet/messages'
import { z } from 'zod'
import type { Database } from '#platform/database/db.ts'
import type { Jobs, Task } from '#platform/jobs/jobs.ts'
import { translatorFor } from '#platform/language/translator.ts'
import { JobLanguage, jobLanguage, languageOfEmail } from '#platform/mail/email-language.ts'
import { composeEmail, type Email, greet, pageAddress } from '#platform/mail/mail-template.ts'
import type { Services } from '#platform/start/services.ts'
import { findOpenMembers, type OpenMember } from '#modules/accounts/index.ts'
import { toReference } from '../history/list-history.ts'
import { findSides, type Side } from '../queries/sending.ts'

const taskName = 'mail-credit-transfer'
const Payload = JobLanguage.extend({ transfer_id: z.int(), owner_ids: z.array(z.int()).min(1) })
type Emails = z.output<typeof Payload>

/** Queues the emails to both sides of a transfer within the transaction `trx`. */
export async function addTransferEmails(
  trx: Database,
  jobs: Jobs,
  emails: Omit<Emails, 'asked_in'>,
): Promise<void> {
  await addJob(trx, jobs, { ...emails, ...jobLanguage() })
}

async function addJob(trx: Database, jobs: Jobs, emails: Emails): Promise<void> {
  const jobKey = [taskName, emails.transfer_id, ...emails.owner_ids].join('-')
  await jobs.add(trx, taskName, emails, { jobKey })
}

/** The tasks of the wallet, by name. */
export function walletTasks(services: Services): Record<string, Task> {
  return { [taskName]: async (payload) => mailSides(services, Payload.parse(payload)) }
}

// One job for both, because jobs cost more than their work. A side deleted since gets no email.
async function mailSides(services: Services, emails: Emails): Promise<void> {
  const { db, jobs } = services
  const { transfer_id: transferId, owner_ids } = emails
  const [owners, sides] = [await findOpenMembers(db, owner_ids), await findSides(db, owner_ids, transferId)]
  const failed: { ownerId: number; error: unknown }[] = []
  for (const side of sides) {
    const owner = owners.find(({ id }) => id === side.ownerId)
    if (owner === undefined) continue
    const language = languageOfEmail(emails, owner.language)
    await mailSide(services, { owner, language }, side).catch((error: unknown) => {
      failed.push({ ownerId: side.ownerId, error })
    })
  }
  const [first] = failed
  if (first === undefined) return
  if (failed.length === owner_ids.length) throw first.error
  // Retried: the side that has its email gets no second one.
  await addJob(db, jobs, { ...emails, owner_ids: [first.ownerId] })
}

// A repeated call sends the same email with the same id.
async function mailSide(
  { config, mailer }: Services,
  { owner, language }: { owner: OpenMember; language: Language },
  side: Side,
): Promise<void> {
  const translate = translatorFor(language)
  const isSent = side.delta < 0
  const credits = toCredits(toUnits(Math.abs(side.delta)))
  const { email } = side
  const balance = toCredits(side.balance)
  const reference = toReference(side.transferId)
  const words: Omit<Email, 'brand'> = {
    language,
    paragraphs: [
      greet(translate, owner),
      isSent
        ? translate('emails.transfer.sent', { credits, email })
        : translate('emails.transfer.received', { credits, email }),
      translate('emails.transfer.balance', { credits: balance, reference }),
    ],
    button: { label: translate('emails.openWallet'), url: pageAddress(config, language, '/wallet') },
    notes: isSent ? [translate('emails.transfer.notYou')] : [],
  }
  await mailer.send({
    id: `credits-${isSent ? 'sent' : 'received'}-${side.transferId}`,
    to: owner.email,
    subject: isSent
      ? translate('emails.transfer.sentSubject', { credits })
      : translate('emails.transfer.receivedSubject', { credits }),
    ...composeEmail({ ...words, brand: config.brand.name }),
  })
}
