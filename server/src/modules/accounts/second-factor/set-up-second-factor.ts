import {
  type beginSecondFactor as beginCall,
  type confirmSecondFactor as confirmCall,
  studioPasswordLength,
} from '@sohbet/contract/studio'
import type { AnswerOf, RefusalOf } from '@sohbet/contract/endpoint'
import { message } from '@sohbet/messages'
import { generateSecret, generateURI } from 'otplib'
import type { Member } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { type Refusal, refuse } from '#platform/refusal.ts'
import type { AccountServices } from '../account/account-services.ts'
import { refuseShortPassword } from '../password/check-new-password.ts'
import { provePassword } from '../password/prove-password.ts'
import type { StoredMember } from '../queries/members.ts'
import {
  adoptPendingSecret,
  findSecondFactor,
  lockSecondFactor,
  markSession,
  putPendingSecret,
  replaceRecoveryCodes,
  shutStudio,
  type StoredSecondFactor,
} from '../queries/second-factors.ts'
import { readAppCode, ownerOf, refuseWrongCode } from './consume-code.ts'
import { requireMaySetUp } from './policy.ts'
import { codeAttempts, giveBackAttempts, consumeAttempts } from '../account/attempts.ts'
import { recordMemberChange } from '../account/record-member-change.ts'
import { getStoredMember } from '../account/stored-member.ts'
import { addEmail } from '../emails/emails.ts'

/** Creates the secret of a second factor, which is pending until one of its codes is entered. */
export async function beginSecondFactor(
  services: AccountServices,
  caller: Member,
  password: string,
): Promise<AnswerOf<typeof beginCall>['data']> {
  const { db, clock, config, sealer } = services
  const member = await proveToSetUp(services, caller, password)
  // 160 bits in base 32.
  const secret = generateSecret()
  const sealed = sealer.seal(secret, ownerOf(member.id))
  await putPendingSecret(db, member.id, { secret: sealed, at: clock.now() })
  // The address encoded in the QR code; the app shows the site's name and the account's address.
  const address = generateURI({ issuer: config.brand.name, label: member.email, secret })
  return { secret, address }
}

/**
 * The member who starts setting up any second factor. Requires the password, so that an unattended session
 * cannot get another person's second factor.
 */
export async function proveToSetUp(
  services: AccountServices,
  caller: Member,
  password: string,
): Promise<StoredMember> {
  const member = await provePassword(services, caller, password)
  const { isEnrolled } = await findSecondFactor(services.db, member.id)
  requireMaySetUp(caller, isEnrolled)
  if (Array.from(password).length < studioPasswordLength) throw refuseShortPassword('password')
  return member
}

/** Lifetime of a pending secret in milliseconds. */
const pendingMs = 15 * 60 * 1000

/**
 * Confirms the caller's pending secret with one of its codes, and opens the studio to this session only.
 * Returns the recovery codes, which cannot be read again.
 */
export async function confirmSecondFactor(
  services: AccountServices,
  caller: Member,
  code: string,
): Promise<string[]> {
  const { db } = services
  const { accountId } = caller
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
  { caller, code }: { caller: Member; code: string },
): Promise<string[] | undefined> {
  const { clock, recoveryCodes, jobs } = services
  const { accountId, sessionId } = caller
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
  await recordMemberChange(trx, id, { actor: caller, at: now, action: 'second-factor.set' })
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

function refuseOldSecret(): Refusal<RefusalOf<typeof confirmCall>> {
  return refuse<typeof confirmCall>('LinkExpired', { message: message('refusals.studio.begunLongAgo') })
}

/** Replaces the caller's recovery codes and returns the new ones, which cannot be read again. */
export async function renewRecoveryCodes(services: AccountServices, caller: Member): Promise<string[]> {
  const { db, clock, recoveryCodes } = services
  const { accountId } = caller
  const { codes, hashes } = recoveryCodes.create(accountId)
  await db.transaction().execute(async (trx) => {
    await lockSecondFactor(trx, accountId)
    await replaceRecoveryCodes(trx, accountId, hashes)
    const line = { actor: caller, action: 'recovery-codes.renew' }
    await recordMemberChange(trx, accountId, { at: clock.now(), ...line })
  })
  return codes
}
