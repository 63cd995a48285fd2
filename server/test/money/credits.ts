import { randomUUID } from 'node:crypto'
import { maxUnits, readCredits, type Units } from '@sohbet/contract/amounts'
import { postTransfer } from '#modules/wallet/index.ts'
import type { Services } from '#platform/start/services.ts'

/** An amount of a test, in credits. */
export function credits(amount: number): Units {
  const units = readCredits(amount)
  if (typeof units === 'string') throw new Error(`${amount} is no amount of credits (${units}).`)
  return units
}

/** The maximum balance of a wallet in whole credits. */
export const maxCredits = Math.floor(maxUnits / 100)

/** Adds credits to a member's wallet through the ledger, as an operator would. */
export async function giveCredits(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  memberId: number,
  amount: number,
): Promise<void> {
  await postTransfer(db, {
    requestId: randomUUID(),
    kind: 'adjustment',
    from: { systemAccount: 'adjustments' },
    to: { memberId },
    units: credits(amount),
    at: clock.now(),
  })
}
