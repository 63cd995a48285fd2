import type { confirmSecondFactor as call } from '@sohbet/contract/studio'
import type { RefusalOf } from '@sohbet/contract/endpoint'
import { message } from '@sohbet/messages'
import { requireMember } from '#platform/caller.ts'
import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { refuse } from '#platform/refusal.ts'
import type { Refusal } from '#platform/refusal.ts'
import { recordChange, toActor } from '#modules/audit/index.ts'
import type { AccountServices } from '../account/account-services.ts'
import { codeAttempts, giveBackAttempts, consumeAttempts } from '../account/attempts.ts'
import { getStoredMember } from '../account/stored-member.ts'
import { addEmail } from '../emails/emails.ts'
import {
  adoptPendingSecret,
  findSecondFactor,
  lockSecondFactor,
  markSession,
  replaceRecoveryCodes,
  shutStudio,
} from '../queries/second-factors.ts'
import type { StoredSecondFactor } from '../queries/second-factors.ts'
import { readAppCode } from './app-code.ts'
import { requireMaySetUp } from './policy.ts'
import { ownerOf, refuseWrongCode } from './consume-code.ts'

/** Lifetime of a pending secret in milliseconds. */
const pendingMs = 15 * 60 * 1000

/**
 * Confirms the caller's pending secret with one of its codes, and opens the studio to this session only.
 * Returns the recovery codes, which cannot be read again.
 */
export async function confirmSecondFactor(
  services: AccountServices,
  caller: Caller,
  code: string,
): Promise<string[]> {
  const { db } = services
  const { accountId } = requireMember(caller)
  const attempts = codeAttempts(accountId)
  await consumeAttempts(db, attempts)
  const codes = await db.transaction().execute(async (trx) => confirm(services, trx, { caller, code }))
  if (codes === undefined) throw refuseWrongCode()
  await giveBackAttempts(db, attempts, accountId)
  return codes
}

async function confirm(
  services: AccountServices,
  trx: Database,
  { caller, code }: { caller: Caller; code: string },
): Promise<string[] | undefined> {
  const { clock, recoveryCodes, jobs } = services
  const { accountId, sessionId } = requireMember(caller)
  const now = clock.now()
  const factor = await lockSecondFactor(trx, accountId)
  const secret = openPending(services, factor, now)
  // Checked again under the lock: the member may have added a passkey on another device since.
  requireMaySetUp(caller, (await findSecondFactor(trx, accountId)).isEnrolled)
  const step = readAppCode(code, { secret, after: 0, now })
  if (step === undefined) return undefined
  await adoptPendingSecret(trx, accountId, { at: now, step })
  const { codes, hashes } = recoveryCodes.create(accountId)
  await replaceRecoveryCodes(trx, accountId, hashes)
  await shutStudio(trx, accountId, sessionId)
  await markSession(trx, sessionId, { second_factor_at: now, proved_at: now })
  const { id, email } = await getStoredMember(trx, caller)
  const subject = { subject: `member:${id}`, label: '' }
  await recordChange(trx, now, { actor: toActor(caller), action: 'second-factor.set', ...subject })
  await addEmail(trx, jobs, { kind: 'second-factor-set', account_id: id, to: email })
  return codes
}

function openPending({ sealer }: AccountServices, factor: StoredSecondFactor | undefined, now: Date): string {
  const isFresh =
    factor !== undefined &&
    factor.pending_at !== null &&
    now.getTime() - factor.pending_at.getTime() < pendingMs
  if (!isFresh || factor.pending_secret === null) throw refuseOldSecret()
  return sealer.open(factor.pending_secret, ownerOf(factor.account_id))
}

function refuseOldSecret(): Refusal<RefusalOf<typeof call>> {
  return refuse<typeof call>('LinkExpired', { message: message('refusals.studio.begunLongAgo') })
}
