import { randomBytes } from 'node:crypto'
import {
  type addPasskey as call,
  type beginPasskey as beginCall,
  type MadePasskey,
  passkeyLimits,
} from '@sohbet/contract/studio'
import type { AnswerOf, RefusalOf } from '@sohbet/contract/endpoint'
import { message } from '@sohbet/messages'
import type { Member } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { type Refusal, refuse } from '#platform/refusal.ts'
import type { AccountServices } from '../account/account-services.ts'
import { codeAttempts, giveBackAttempts, consumeAttempts } from '../account/attempts.ts'
import { recordMemberChange } from '../account/record-member-change.ts'
import { getStoredMember } from '../account/stored-member.ts'
import { addEmail } from '../emails/emails.ts'
import { findPasskeys, insertPasskey, putChallenge } from '../queries/passkeys.ts'
import {
  addSecondFactor,
  findSecondFactor,
  lockSecondFactor,
  markSession,
  replaceRecoveryCodes,
} from '../queries/second-factors.ts'
import { proveToSetUp } from '../second-factor/set-up-second-factor.ts'
import { requireMaySetUp } from '../second-factor/policy.ts'
import { ownerOf } from '../second-factor/consume-code.ts'
import { challengeMs, consumeFreshChallenge, describePasskeys, refuseWrongPasskey } from './use-passkey.ts'
import { passkeyAlgorithms, relyingParty, type VerifiedPasskey, verifyMadePasskey } from './verify-passkey.ts'

interface GivenPasskey {
  name: string
  passkey: MadePasskey
}

/** Returns the options for creating a passkey, after checking the password. */
export async function beginPasskey(
  services: AccountServices,
  caller: Member,
  password: string,
): Promise<AnswerOf<typeof beginCall>['data']> {
  const { db, clock, config } = services
  const member = await proveToSetUp(services, caller, password)
  const passkeys = await findPasskeys(db, member.id)
  if (passkeys.length >= passkeyLimits.count) throw refuseTooManyPasskeys()
  const challenge = randomBytes(32).toString('base64url')
  await putChallenge(db, { sessionId: caller.sessionId, purpose: 'add', challenge, at: clock.now() })
  return {
    rp: { id: relyingParty(config).id, name: config.brand.name },
    // The same for all passkeys of a member: an authenticator shows one entry for the site, whatever was
    // removed here.
    user: {
      id: Buffer.from(ownerOf(member.id)).toString('base64url'),
      name: member.email,
      displayName: `${member.first_name} ${member.last_name}`.trim(),
    },
    challenge,
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeMs,
    attestation: 'none',
    excludeCredentials: describePasskeys(passkeys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  }
}

/**
 * Adds a passkey created by the browser. As the first second factor, it opens the studio to this session and
 * returns recovery codes, which cannot be read again.
 */
export async function addPasskey(
  services: AccountServices,
  caller: Member,
  { name, passkey }: GivenPasskey,
): Promise<string[] | null> {
  const { db, config } = services
  const { accountId } = caller
  const attempts = codeAttempts(accountId)
  await consumeAttempts(db, attempts)
  const challenge = await consumeFreshChallenge(services, caller, 'add')
  const made =
    challenge === undefined ? undefined : await verifyMadePasskey(config, { made: passkey, challenge })
  if (made === undefined) throw refuseWrongPasskey()
  const transports = passkey.response.transports ?? []
  const codes = await db
    .transaction()
    .execute(async (trx) => add(services, trx, { caller, name, made, transports }))
  await giveBackAttempts(db, attempts, accountId)
  return codes
}

async function add(
  services: AccountServices,
  trx: Database,
  given: { caller: Member; name: string; made: VerifiedPasskey; transports: string[] },
): Promise<string[] | null> {
  const { clock, jobs } = services
  const { caller, name, made, transports } = given
  const { id, email } = await getStoredMember(trx, caller)
  await addSecondFactor(trx, id)
  await lockSecondFactor(trx, id)
  const { isEnrolled } = await findSecondFactor(trx, id)
  // Checked again under the lock: the member may have set up another one on a different device since.
  requireMaySetUp(caller, isEnrolled)
  if ((await findPasskeys(trx, id)).length >= passkeyLimits.count) throw refuseTooManyPasskeys()
  const isAdded = await insertPasskey(trx, {
    account_id: id,
    credential_id: made.credentialId,
    public_key: made.publicKey,
    counter: made.counter,
    transports,
    name,
    created_at: clock.now(),
  })
  if (!isAdded) throw refuseWrongPasskey()
  const line = { actor: caller, action: 'passkey.add', after: { name } }
  await recordMemberChange(trx, id, { at: clock.now(), ...line })
  await addEmail(trx, jobs, { kind: 'passkey-added', account_id: id, to: email })
  return isEnrolled ? null : await openFirst(services, trx, caller)
}

async function openFirst(
  { clock, recoveryCodes }: AccountServices,
  trx: Database,
  { accountId, sessionId }: Member,
): Promise<string[]> {
  const now = clock.now()
  const { codes, hashes } = recoveryCodes.create(accountId)
  await replaceRecoveryCodes(trx, accountId, hashes)
  await markSession(trx, sessionId, { second_factor_at: now, proved_at: now })
  return codes
}

function refuseTooManyPasskeys(): Refusal<RefusalOf<typeof call>> {
  return refuse<typeof call>('LimitReached', {
    message: message('refusals.studio.tooManyPasskeys', { max: passkeyLimits.count }),
  })
}
