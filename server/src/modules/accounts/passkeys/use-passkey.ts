import { randomBytes } from 'node:crypto'
import type {
  addPasskey,
  challengePasskey as challengeCall,
  enterByPasskey as enterCall,
  proveByPasskey as proveCall,
  UsedPasskey,
} from '@sohbet/contract/studio'
import type { AnswerOf, RefusalOf } from '@sohbet/contract/endpoint'
import { message } from '@sohbet/messages'
import type { Member } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { type Refusal, refuse } from '#platform/refusal.ts'
import type { AccountServices } from '../account/account-services.ts'
import { codeAttempts, giveBackAttempts, consumeAttempts } from '../account/attempts.ts'
import {
  type ChallengePurpose,
  consumeChallenge,
  findPasskeys,
  lockPasskey,
  markPasskey,
  putChallenge,
  type StoredPasskey,
} from '../queries/passkeys.ts'
import { markSession } from '../queries/second-factors.ts'
import { recordEntry } from '../second-factor/enter-studio.ts'
import { relyingParty, verifyUsedPasskey } from './verify-passkey.ts'

/** Lifetime of a challenge in milliseconds. */
export const challengeMs = 5 * 60 * 1000

/** Returns the options for using one of the caller's passkeys. */
export async function challengePasskey(
  { db, clock, config }: AccountServices,
  { accountId, sessionId }: Member,
): Promise<AnswerOf<typeof challengeCall>['data']> {
  const passkeys = await findPasskeys(db, accountId)
  if (passkeys.length === 0)
    throw refuse<typeof challengeCall>('NotFound', { message: message('refusals.studio.gone') })
  const challenge = randomBytes(32).toString('base64url')
  await putChallenge(db, { sessionId, purpose: 'use', challenge, at: clock.now() })
  return {
    rpId: relyingParty(config).id,
    challenge,
    timeout: challengeMs,
    userVerification: 'required',
    allowCredentials: describePasskeys(passkeys),
  }
}

/** Opens the studio to the caller's session, with a passkey that signed the session's challenge. */
export async function enterByPasskey(
  services: AccountServices,
  caller: Member,
  passkey: UsedPasskey,
): Promise<void> {
  const now = services.clock.now()
  await provePasskey(services, caller, passkey, async (trx) =>
    recordEntry(trx, caller, { now, by: 'passkey' }),
  )
}

/** Records a fresh proof of identity by passkey. */
export async function proveByPasskey(
  services: AccountServices,
  caller: Member,
  passkey: UsedPasskey,
): Promise<void> {
  const marks = { proved_at: services.clock.now() }
  await provePasskey(services, caller, passkey, async (trx) => markSession(trx, caller.sessionId, marks))
}

// The limits are those of `consumeCode`. The challenge is used up before anything is verified.
async function provePasskey(
  services: AccountServices,
  caller: Member,
  used: UsedPasskey,
  work: (trx: Database) => Promise<void>,
): Promise<void> {
  const { db, clock, config } = services
  const { accountId } = caller
  const attempts = codeAttempts(accountId)
  await consumeAttempts(db, attempts)
  const challenge = await consumeFreshChallenge(services, caller, 'use')
  if (challenge === undefined) throw refuseWrongPasskey()
  await db.transaction().execute(async (trx) => {
    const passkey = await lockPasskey(trx, accountId, Buffer.from(used.id, 'base64url'))
    if (passkey === undefined) throw refuseWrongPasskey()
    const counter = await verifyUsedPasskey(config, { used, challenge, passkey })
    if (counter === undefined) throw refuseWrongPasskey()
    await markPasskey(trx, passkey.id, { counter, at: clock.now() })
    await work(trx)
  })
  await giveBackAttempts(db, attempts, accountId)
}

/** The challenge of the caller's session, which is used up. */
export async function consumeFreshChallenge(
  { db, clock }: AccountServices,
  caller: Member,
  purpose: ChallengePurpose,
): Promise<string | undefined> {
  const createdAfter = new Date(clock.now().getTime() - challengeMs)
  return await consumeChallenge(db, { sessionId: caller.sessionId, purpose, createdAfter })
}

/** Passkey descriptors for WebAuthn. */
export function describePasskeys(passkeys: readonly StoredPasskey[]) {
  return passkeys.map(({ credential_id: id, transports }) => ({
    id: id.toString('base64url'),
    type: 'public-key' as const,
    transports,
  }))
}

/** The refusal of an unknown, old, used or invalid passkey; it does not reveal the reason. */
export function refuseWrongPasskey(): Refusal<
  RefusalOf<typeof addPasskey | typeof enterCall | typeof proveCall>
> {
  return refuse<typeof addPasskey | typeof enterCall | typeof proveCall>('WrongCode', {
    message: message('refusals.studio.wrongPasskey'),
  })
}
