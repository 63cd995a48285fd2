import type { beginSecondFactor as call } from '@sohbet/contract/studio'
import { studioPasswordLength } from '@sohbet/contract/studio'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { Caller } from '#platform/caller.ts'
import type { AccountServices } from '../account/account-services.ts'
import { refuseShortPassword } from '../password/check-new-password.ts'
import { provePassword } from '../password/prove-password.ts'
import type { StoredMember } from '../queries/members.ts'
import { findSecondFactor, putPendingSecret } from '../queries/second-factors.ts'
import { createSecret, secretAddress } from './app-code.ts'
import { requireMaySetUp } from './policy.ts'
import { ownerOf } from './consume-code.ts'

/** Creates the secret of a second factor, which is pending until one of its codes is entered. */
export async function beginSecondFactor(
  services: AccountServices,
  caller: Caller,
  password: string,
): Promise<AnswerOf<typeof call>['data']> {
  const { db, clock, config, sealer } = services
  const member = await proveToSetUp(services, caller, password)
  const secret = createSecret()
  const sealed = sealer.seal(secret, ownerOf(member.id))
  await putPendingSecret(db, member.id, { secret: sealed, at: clock.now() })
  return { secret, address: secretAddress(secret, { brand: config.brand.name, email: member.email }) }
}

/**
 * The member who starts setting up any second factor. Requires the password, so that an unattended session
 * cannot get another person's second factor.
 */
export async function proveToSetUp(
  services: AccountServices,
  caller: Caller,
  password: string,
): Promise<StoredMember> {
  const member = await provePassword(services, caller, password)
  const { isEnrolled } = await findSecondFactor(services.db, member.id)
  requireMaySetUp(caller, isEnrolled)
  if (Array.from(password).length < studioPasswordLength) throw refuseShortPassword('password')
  return member
}
