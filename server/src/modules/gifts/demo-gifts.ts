import { randomUUID } from 'node:crypto'
import { toUnits } from '@sohbet/contract/amounts'
import type { Database } from '#platform/database/db.ts'
import type { Services } from '#platform/start/services.ts'
import { nameCredits, postTransfer } from '#modules/wallet/index.ts'
import { createGiftCode, hashEmail } from './gift-code.ts'
import { addGiftEmail } from './gift-emails.ts'
import { returnsAt } from './gift-status.ts'
import { insertGift } from './queries.ts'

/** A demo member. */
interface DemoMember {
  id: number
  email: string
}

/**
 * Adds waiting gifts from each demo member to the next, every second one anonymous. Only for the demo; their
 * emails are written to the outbox if no mail server is configured.
 */
export async function addDemoGifts(
  trx: Database,
  given: { members: readonly DemoMember[]; now: Date; services: Services },
): Promise<void> {
  const { members } = given
  for (const [index, giver] of members.entries()) {
    const receiver = members[(index + 1) % members.length]
    if (receiver === undefined || receiver === giver) continue
    await addDemoGift(trx, { ...given, giver, receiver, index })
  }
}

interface DemoGift {
  now: Date
  services: Services
  giver: DemoMember
  receiver: DemoMember
  index: number
}

async function addDemoGift(trx: Database, gift: DemoGift): Promise<void> {
  const { now, giver, receiver, index, services } = gift
  const { config, jobs, linkKey } = services
  const units = toUnits(500 + index * 100)
  const { transferId } = await postTransfer(trx, {
    requestId: randomUUID(),
    kind: 'gift',
    from: { memberId: giver.id },
    to: { systemAccount: 'gifts' },
    units,
    at: now,
  })
  const { id } = await insertGift(trx, {
    ...createGiftCode(linkKey),
    giver_id: giver.id,
    kind: 'credits',
    title: nameCredits(units),
    units,
    transfer_id: transferId,
    email: receiver.email,
    email_hash: hashEmail(receiver.email),
    note: 'May it be of benefit to you. Salam',
    is_anonymous: index % 2 === 1,
    created_at: now,
    returns_at: returnsAt(now),
  })
  // A mail server would try to deliver to addresses that do not exist.
  if (config.smtpUrl === undefined) await addGiftEmail(trx, jobs, { gift_id: id, kind: 'given' })
}
