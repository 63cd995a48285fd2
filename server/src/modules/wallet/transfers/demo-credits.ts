import { randomUUID } from 'node:crypto'
import { toUnits } from '@sohbet/contract/amounts'
import type { Database } from '#platform/database/db.ts'
import { postTransfer, sendCredits } from './post-transfer.ts'
import type { Transfer } from '../ledger/transfer.ts'

/** A newly added member of the demo content. */
export interface DemoMember {
  id: number
  email: string
}

/** Days of the long history, with one or two entries each. */
const historyDays = 240
const dayMs = 24 * 3600 * 1000

/**
 * Grants credits to the members of the demo content through the ledger, with a reason, and gives one of them
 * a history of some hundred entries. For the demo only: nobody else ever receives credits from the account
 * `demo`.
 */
export async function giveDemoCredits(
  trx: Database,
  { members, now }: { members: readonly DemoMember[]; now: Date },
): Promise<void> {
  const startAt = new Date(now.getTime() - (historyDays + 1) * dayMs)
  for (const { id } of members) await post(trx, demoGift(id, 5000, startAt))
  const listener = members.find(({ email }) => email.startsWith('listener@'))
  const others = members.filter((member) => member !== listener)
  if (listener === undefined || others.length === 0) return
  for (let day = 0; day < historyDays; day += 1) {
    const at = new Date(startAt.getTime() + (day + 1) * dayMs)
    if (day % 30 === 0) await post(trx, demoGift(listener.id, 4500, at))
    const other = others[day % others.length] ?? listener
    // A part of what is sent returns the next day, so that no wallet runs out.
    const isSent = day % 2 === 0
    await sendCredits(trx, {
      requestId: randomUUID(),
      from: isSent ? listener : other,
      to: isSent ? other : listener,
      units: toUnits(isSent ? 200 + (day % 7) * 25 : 100),
      at,
      sentSince: at,
    })
  }
}

function demoGift(memberId: number, hundredths: number, at: Date): Omit<Transfer, 'requestId'> {
  return {
    kind: 'demo',
    from: { systemAccount: 'demo' },
    to: { memberId },
    units: toUnits(hundredths),
    reference: `Demo credits for account ${memberId}, ${at.toISOString().slice(0, 10)}`,
    at,
  }
}

async function post(trx: Database, transfer: Omit<Transfer, 'requestId'>): Promise<void> {
  await postTransfer(trx, { ...transfer, requestId: randomUUID() })
}
