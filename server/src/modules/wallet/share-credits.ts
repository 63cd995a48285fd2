import { randomUUID } from 'node:crypto'
import { toCredits } from '@sohbet/contract/amounts'
import type { Units } from '@sohbet/contract/amounts'
import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import type { reviewTransfer as review, sharePoints } from '@sohbet/contract/wallet'
import { requireMember } from '../../platform/caller.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Database } from '../../platform/db.ts'
import { Refusal, refuseTooMany } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import { takeTryOrWait } from '../../platform/take-try.ts'
import { findOpenMember, findOpenMemberByEmail } from '../accounts/index.ts'
import { toReference } from './list-history.ts'
import { postTransfer } from './post-transfer.ts'
import { findWalletState } from './queries-entries.ts'
import { findSentBefore, insertCounterparts } from './queries-sending.ts'
import { addTransferEmails } from './transfer-emails.ts'
import { requireWithinDailyLimit } from './transfer-limit.ts'

type Sending = ParsedOf<typeof sharePoints>['body']

/** D7: addresses that nobody can be sent credits under, an hour. Transfers that succeed are not counted. */
const unknownLimit = { name: 'transfer-recipient', times: 10, seconds: 3600 }

/** What a transfer would leave; nothing in it depends on whether the address has an account (D7). */
export async function reviewTransfer(
  services: Services,
  caller: Caller,
  { email, credits }: Sending,
): Promise<AnswerOf<typeof review>['data']> {
  const { accountId } = requireMember(caller)
  const left = await requireSendable(services, services.db, { accountId, units: credits })
  const { times, lastAt } = await findSentBefore(services.db, accountId, email)
  return {
    email,
    credits: toCredits(credits),
    balance_after: toCredits(left),
    sent_before: lastAt === null ? null : { times, last_at: lastAt.toISOString() },
  }
}

/**
 * API-51, B-105, WALLET-11: moves credits to another member, and has both written to. All that depends on the sender is
 * refused before the address is looked at: else a transfer that cannot succeed would tell who has an account.
 */
export async function shareCredits(
  services: Services,
  trx: Database,
  caller: Caller,
  { email, credits: units }: Sending,
): Promise<AnswerOf<typeof sharePoints>['data']> {
  const { accountId } = requireMember(caller)
  const at = services.clock.now()
  await requireSendable(services, trx, { accountId, units })
  const [sender, recipient] = [await findOpenMember(trx, accountId), await findOpenMemberByEmail(trx, email)]
  if (sender === undefined || recipient === undefined || recipient.id === accountId) throw refuseUnknown()
  const posted = await postTransfer(trx, {
    requestId: randomUUID(),
    kind: 'transfer',
    from: { memberId: accountId },
    to: { memberId: recipient.id },
    units,
    at,
  })
  // Of many at once each was let in by the first look: the wallet is locked from the transfer on.
  await requireWithinDailyLimit(trx, accountId, {
    now: at,
    limit: services.config.transferDailyLimit,
    units,
    isSent: true,
  })
  const { transferId } = posted
  await insertCounterparts(trx, [
    { owner_id: accountId, transfer_id: transferId, member_id: recipient.id, email },
    { owner_id: recipient.id, transfer_id: transferId, member_id: accountId, email: sender.email },
  ])
  for (const owner of [accountId, recipient.id])
    await addTransferEmails(trx, services.jobs, { owner_id: owner, transfer_id: transferId })
  return {
    email,
    credits: toCredits(units),
    points: toCredits(posted.from?.balance ?? (0 as Units)),
    reference: toReference(transferId),
  }
}

/** Counts an address that nobody can be sent credits under, and refuses what is beyond ten an hour (D7). */
export async function countUnknown(trx: Database, refusal: Refusal, caller: Caller): Promise<Refusal> {
  if (refusal.code !== 'RecipientUnknown') return refusal
  const { accountId } = requireMember(caller)
  const seconds = await takeTryOrWait(trx, unknownLimit, `account:${accountId}`)
  if (seconds === 0) return refusal
  return refuseTooMany('Too many addresses that cannot receive credits. Please try again later.', seconds)
}

// What is left after it, when nothing about the sender stands in the way.
async function requireSendable(
  { clock, config }: Services,
  db: Database,
  { accountId, units }: { accountId: number; units: Units },
): Promise<Units> {
  const { balance, isFrozen, isResting } = await findWalletState(db, accountId)
  if (isResting) throw new Refusal('BooksHalted', 'Credits and payments rest while we check our books.')
  if (isFrozen)
    throw new Refusal('WalletFrozen', 'This wallet cannot send credits at the moment. Please contact us.')
  if (units > balance) {
    const message = 'Entered amount is greater than available credits'
    throw new Refusal('InsufficientCredits', message, { credits: message })
  }
  const daily = { now: clock.now(), limit: config.transferDailyLimit }
  await requireWithinDailyLimit(db, accountId, { ...daily, units, isSent: false })
  return (balance - units) as Units // Both are, and the first is not smaller.
}

function refuseUnknown(): Refusal {
  const message = 'There is no account that can receive these credits.'
  return new Refusal('RecipientUnknown', message, { email: message })
}
