import { randomInt } from 'node:crypto'
import type { Registration, registerLocal as call } from '@sohbet/contract/accounts'
import type { AnswerOf } from '@sohbet/contract/endpoint'
import type { Database } from '#platform/database/db.ts'
import { requestedLanguage } from '#platform/language/requested-language.ts'
import { hashPassword } from '#platform/security/hash-password.ts'
import { inPasswordQueue } from '#platform/security/password-queue.ts'
import { type Refusal, refuse, type RefusedBy } from '#platform/refusal.ts'
import type { AccountServices } from '../account/account-services.ts'
import { checkNewEmail, refuseTakenEmail } from '../email-address/check-new-email.ts'
import { checkNewPassword } from '../password/check-new-password.ts'
import {
  recipientAttempts,
  registerAttempts,
  consumeOneAttempt,
  consumeAttempts,
} from '../account/attempts.ts'
import type { SignInContext } from '../account/known-device.ts'
import { addEmail } from '../emails/emails.ts'
import { presentUser } from '../account/present.ts'
import { findMemberByEmail, insertMember, type StoredMember } from '../queries/members.ts'
import { startSession } from './sign-in.ts'

/** API-06: creates an account, signs the member in and queues a welcome email, all or nothing (B-28 to B-30). */
export async function registerMember(
  services: AccountServices,
  context: SignInContext,
  registration: Registration,
): Promise<AnswerOf<typeof call>['data']> {
  return await inPasswordQueue(context.address, async () => await register(services, context, registration))
}

async function register(
  services: AccountServices,
  context: SignInContext,
  registration: Registration,
): Promise<AnswerOf<typeof call>['data']> {
  const { db, clock, config, jobs } = services
  const { email, password } = registration
  await consumeAttempts(db, registerAttempts(context.address))
  await checkNewEmail(services, email)
  await checkNewPassword(services, password, { email, field: 'password' })
  const passwordHash = await hashPassword(password, config)
  const row = { ...toRow(registration), password_hash: passwordHash, created_at: clock.now() }
  return await db.transaction().execute(async (trx) => {
    const member = await insertWithUsername(trx, row, registration.username)
    // Repeated registration and deletion must not flood a mailbox.
    if (await consumeOneAttempt(trx, recipientAttempts(email)))
      await addEmail(trx, jobs, { kind: 'welcome', account_id: member.id, to: member.email })
    return {
      jwt: await startSession(trx, services, member.id, context),
      user: await presentUser(services, trx, member),
    }
  })
}

type NewMember = Omit<Parameters<typeof insertMember>[1], 'username'>

function toRow(registration: Registration): Omit<NewMember, 'password_hash' | 'created_at'> {
  return {
    email: registration.email,
    title: registration.title,
    first_name: registration.firstName,
    last_name: registration.lastName,
    phone_no: registration.phoneNo.replaceAll(/[^+\d]/g, ''),
    address: registration.address,
    city: registration.city,
    state_or_province: registration.stateOrProvince,
    country: registration.country,
    zipcode: registration.zipcode,
    language: requestedLanguage(),
  }
}

// The database decides which registration is first; a second query finds which of the two names is in use.
async function insertWithUsername(trx: Database, row: NewMember, chosen: string): Promise<StoredMember> {
  const wished = chosen === '' ? (row.email.split('@')[0] ?? '').slice(0, 50) : chosen
  for (let attempt = 0; attempt < 10; attempt++) {
    const username = attempt === 0 ? wished : `${wished}${randomInt(10 ** (attempt + 2))}`.slice(0, 60)
    const member = await insertMember(trx, { ...row, username })
    if (member !== undefined) return member
    if ((await findMemberByEmail(trx, row.email)) !== undefined) throw refuseTakenEmail()
    if (chosen !== '') throw refuseTakenUsername()
  }
  throw new Error('No free username was found.')
}

function refuseTakenUsername(): Refusal<RefusedBy<'registerLocal'>> {
  return refuse<'registerLocal'>('UsernameTaken', { field: 'username' })
}
