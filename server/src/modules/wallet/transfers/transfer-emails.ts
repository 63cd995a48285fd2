import { toUnits } from '@sohbet/contract/amounts'
import { z } from 'zod'
import type { Database } from '../../../platform/database/db.ts'
import type { Jobs, Task } from '../../../platform/jobs/jobs.ts'
import { composeEmail } from '../../../platform/mail/mail-template.ts'
import type { Email } from '../../../platform/mail/mail-template.ts'
import type { Services } from '../../../platform/start/services.ts'
import { findOpenMembers } from '../../accounts/index.ts'
import type { OpenMember } from '../../accounts/index.ts'
import { toReference } from '../history/list-history.ts'
import { nameCredits } from '../ledger/name-credits.ts'
import { findSides } from '../queries/sending.ts'
import type { Side } from '../queries/sending.ts'

const taskName = 'mail-credit-transfer'
const Payload = z.object({ transfer_id: z.int(), owner_ids: z.array(z.int()).min(1) })
type Emails = z.output<typeof Payload>

/** Has the sides of a transfer written to once the transaction `trx` is done. */
export async function addTransferEmails(trx: Database, jobs: Jobs, emails: Emails): Promise<void> {
  const jobKey = [taskName, emails.transfer_id, ...emails.owner_ids].join('-')
  await jobs.add(trx, taskName, emails, { jobKey })
}

/** The tasks of the wallet, by their names. */
export function walletTasks(services: Services): Record<string, Task> {
  return { [taskName]: async (payload) => mailSides(services, Payload.parse(payload)) }
}

// One job for both, because jobs cost more than what they do. A side that has left meanwhile is written to no more.
async function mailSides(services: Services, { transfer_id: transferId, owner_ids }: Emails): Promise<void> {
  const { db, jobs } = services
  const [owners, sides] = [await findOpenMembers(db, owner_ids), await findSides(db, owner_ids, transferId)]
  const failed: { ownerId: number; error: unknown }[] = []
  for (const side of sides) {
    const owner = owners.find(({ id }) => id === side.ownerId)
    if (owner === undefined) continue
    await mailSide(services, owner, side).catch((error: unknown) => {
      failed.push({ ownerId: side.ownerId, error })
    })
  }
  const [first] = failed
  if (first === undefined) return
  if (failed.length === owner_ids.length) throw first.error
  // Tried again by itself: the other side has its email and gets no second one.
  await addTransferEmails(db, jobs, { transfer_id: transferId, owner_ids: [first.ownerId] })
}

// Done again, it is the same email under the same id.
async function mailSide({ config, mailer }: Services, owner: OpenMember, side: Side): Promise<void> {
  const amount = nameCredits(toUnits(Math.abs(side.delta)))
  const isSent = side.delta < 0
  const template: Omit<Email, 'brand'> = {
    paragraphs: [
      `Salam ${owner.title} ${owner.firstName},`,
      isSent
        ? `You sent ${amount} to ${side.email}. They cannot be called back.`
        : `${side.email} sent you ${amount}. They are in your wallet.`,
      `Your balance after it: ${nameCredits(side.balance)}. Reference: ${toReference(side.transferId)}.`,
    ],
    button: { label: 'Open your wallet', url: `${config.publicOrigin}/wallet` },
    notes: isSent ? ['If you did not send them, change your password and contact us.'] : [],
  }
  await mailer.send({
    id: `credits-${isSent ? 'sent' : 'received'}-${side.transferId}`,
    to: owner.email,
    subject: isSent ? `You sent ${amount}` : `You received ${amount}`,
    ...composeEmail({ ...template, brand: config.brand.name }),
  })
}
