import { randomUUID } from 'node:crypto'
import { toCredits, toUnits, type Units } from '@sohbet/contract/amounts'
import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import type { reviewTransfer as review, sharePoints } from '@sohbet/contract/wallet'
import { message } from '@sohbet/messages'
import type { Member } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { type AnyRefusal, type Refusal, refuse, type RefusedBy, refuseTooMany } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { consumeAttemptOrWait } from '#platform/security/consume-attempt.ts'
import { findOpenMemberAndOther } from '#modules/accounts/index.ts'
import { toReference } from '../history/list-history.ts'
import { sendCredits } from './post-transfer.ts'
import { findSenderState, findSentBefore } from '../queries/sending.ts'
import { addTransferEmails } from './transfer-emails.ts'
import { dailyLimitAt, requireWithinDailyLimit } from '../ledger/transfer-limit.ts'

type Sending = ParsedOf<typeof sharePoints>['body']

/** D7: limit per hour of addresses that cannot receive credits. Successful transfers are not counted. */
const unknownLimit = { name: 'transfer-recipient', times: 10, seconds: 3600 }

/** Previews the balance after a transfer; nothing in it depends on whether the address has an account (D7). */
export async function reviewTransfer(
  services: Services,
  caller: Member,
  { email, credits }: Sending,
): Promise<AnswerOf<typeof review>['data']> {
  const { accountId } = caller
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
 * API-51, B-105, WALLET-11: transfers credits to another member, and emails both. Everything that depends on
 * the sender is refused before the address is looked up: otherwise a transfer that cannot succeed would
 * reveal who has an account.
 */
export async function shareCredits(
  services: Services,
  trx: Database,
  caller: Member,
  { email, credits: units }: Sending,
): Promise<AnswerOf<typeof sharePoints>['data']> {
  const { accountId } = caller
  const at = services.clock.now()
  await requireSendable(services, trx, { accountId, units })
  const { member: from, other: to } = await findOpenMemberAndOther(trx, accountId, email)
  if (from === undefined || to === undefined) throw refuseUnknown()
  const daily = dailyLimitAt(at, services.config)
  const { transferId, balance, sent } = await sendCredits(trx, {
    requestId: randomUUID(),
    from,
    to: { id: to.id, email },
    units,
    at,
    sentSince: daily.since,
  })
  // Concurrent transfers all passed the first check: the wallet is locked from the transfer on.
  requireWithinDailyLimit(daily, { sent: toUnits(sent - units), units, field: 'credits' })
  await addTransferEmails(trx, services.jobs, {
    transfer_id: transferId,
    owner_ids: [from.id, to.id],
  })
  return {
    email,
    credits: toCredits(units),
    points: toCredits(balance),
    reference: toReference(transferId),
  }
}

/** Refuses a gift beyond the daily limit; it was taken from the wallet in this transaction, which has locked it. */
export async function requireGiftWithinDay(
  { config }: Pick<Services, 'config'>,
  trx: Database,
  { accountId, units, at }: { accountId: number; units: Units; at: Date },
): Promise<void> {
  const daily = dailyLimitAt(at, config)
  const { sent } = await findSenderState(trx, accountId, daily.since)
  requireWithinDailyLimit(daily, { sent: toUnits(sent - units), units })
}

/** Counts an address that cannot receive credits, and refuses after ten an hour (D7). */
export async function countRefusedAddress(
  trx: Database,
  refusal: AnyRefusal,
  caller: Member,
): Promise<AnyRefusal> {
  if (refusal.code !== 'RecipientNotFound') return refusal
  const { accountId } = caller
  const seconds = await consumeAttemptOrWait(trx, unknownLimit, `account:${accountId}`)
  if (seconds === 0) return refusal
  return refuseTooMany(message('refusals.credits.tooManyRecipients'), seconds)
}

// The remaining balance, if nothing about the sender prevents the transfer.
async function requireSendable(
  { clock, config }: Services,
  db: Database,
  { accountId, units }: { accountId: number; units: Units },
): Promise<Units> {
  const daily = dailyLimitAt(clock.now(), config)
  const { balance, sent, isFrozen, isHalted } = await findSenderState(db, accountId, daily.since)
  if (isHalted) throw refuse<'reviewTransfer' | 'sharePoints'>('BooksHalted')
  if (isFrozen) throw refuse<'reviewTransfer' | 'sharePoints'>('WalletFrozen')
  if (units > balance) {
    throw refuse<'reviewTransfer' | 'sharePoints'>('InsufficientCredits', { field: 'credits' })
  }
  requireWithinDailyLimit(daily, { sent, units, field: 'credits' })
  return toUnits(balance - units)
}

function refuseUnknown(): Refusal<RefusedBy<'sharePoints'>> {
  return refuse<'sharePoints'>('RecipientNotFound', { field: 'email' })
}
