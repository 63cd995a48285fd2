import { toUnits } from '@sohbet/contract/amounts'
import { z } from 'zod'
import type { Database } from '../../platform/db.ts'
import type { Jobs, Task } from '../../platform/jobs.ts'
import { composeLetter } from '../../platform/mail-template.ts'
import type { Letter } from '../../platform/mail-template.ts'
import type { Services } from '../../platform/services.ts'
import { findOpenMember } from '../accounts/index.ts'
import { toReference } from './list-history.ts'
import { nameCredits } from './name-credits.ts'
import { findSide } from './queries-sending.ts'

const taskName = 'mail-credit-transfer'
const Payload = z.object({ owner_id: z.int(), transfer_id: z.int() })

/** Has one side of a transfer written to once the transaction `trx` is done. */
export async function addTransferEmails(
  trx: Database,
  jobs: Jobs,
  side: z.output<typeof Payload>,
): Promise<void> {
  await jobs.add(trx, taskName, side, { jobKey: `${taskName}-${side.transfer_id}-${side.owner_id}` })
}

/** The tasks of the wallet, by their names. */
export function walletTasks(services: Services): Record<string, Task> {
  return { [taskName]: async (payload) => mailSide(services, Payload.parse(payload)) }
}

// A side that has left meanwhile is written to no more. Done again, it is the same email under the same id.
async function mailSide(
  { db, config, mailer }: Services,
  { owner_id: ownerId, transfer_id: transferId }: z.output<typeof Payload>,
): Promise<void> {
  const [owner, side] = [await findOpenMember(db, ownerId), await findSide(db, ownerId, transferId)]
  if (owner === undefined || side === undefined) return
  const amount = nameCredits(toUnits(Math.abs(side.delta)))
  const isSent = side.delta < 0
  const words: Omit<Letter, 'brand'> = {
    paragraphs: [
      `Salam ${owner.title} ${owner.firstName},`,
      isSent
        ? `You sent ${amount} to ${side.email}. They cannot be called back.`
        : `${side.email} sent you ${amount}. They are in your wallet.`,
      `Your balance after it: ${nameCredits(side.balance)}. Reference: ${toReference(transferId)}.`,
    ],
    button: { label: 'Open your wallet', url: `${config.publicOrigin}/wallet` },
    notes: isSent ? ['If you did not send them, change your password and contact us.'] : [],
  }
  await mailer.send({
    id: `credits-${isSent ? 'sent' : 'received'}-${transferId}`,
    to: owner.email,
    subject: isSent ? `You sent ${amount}` : `You received ${amount}`,
    ...composeLetter({ ...words, brand: config.brand.name }),
  })
}
