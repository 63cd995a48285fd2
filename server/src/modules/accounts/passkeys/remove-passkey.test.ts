import {
  beginSecondFactor,
  challengePasskey,
  confirmSecondFactor,
  enterStudio,
  listPasskeys,
  proveByPasskey,
  removePasskey,
  resetSecondFactor,
} from '@sohbet/contract/studio'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  type Authenticator,
  createAuthenticator,
  registerPasskey,
  signChallenge,
} from '#test/app/authenticator.ts'
import type { Guest } from '#test/app/cast.ts'
import { startStudioLogin } from '#test/app/studio-login.ts'
import type { Registered } from '#test/app/members.ts'
import { deliverEmails } from '#test/app/outbox.ts'
import { appCode, registerStaff, staffPassword } from '#test/app/staff.ts'

const { app, db, pass, registerEdith, signInAgain, personOf, enter, enterRefused, lines } =
  await startStudioLogin()
const minute = 60_000
const body = { password: staffPassword }
const keyOf = async (guest: Guest, at = 0) => (await guest.call(listPasskeys)).data[at]?.id ?? 0

let edith: Registered
let device: Authenticator

beforeEach(async () => {
  edith = await registerEdith()
  device = createAuthenticator()
})

describe('removing a passkey', () => {
  test('requires a proof, closes the studio in other sessions, and is reported to its owner and all admins', async () => {
    const omar = await registerStaff(app, 'omar@example.net', 'is_admin')
    await registerPasskey(edith, device)
    const second = createAuthenticator()
    await registerPasskey(edith, second, 'Blue key')
    const elsewhere = await signInAgain()
    await enter(elsewhere, await signChallenge(elsewhere, device))
    await deliverEmails(app)
    const input = { params: { id: await keyOf(edith) } }
    pass(10 * minute)
    expect((await edith.refused(removePasskey, 403, input)).code).toBe('ProofRequired')
    await edith.call(proveByPasskey, { body: { passkey: await signChallenge(edith, second) } })
    await edith.call(removePasskey, input)
    expect((await edith.call(listPasskeys)).data.map(({ name }) => name)).toEqual(['Blue key'])
    expect(await personOf(edith)).toMatchObject({ is_in: true, recovery_codes_left: 10 })
    expect(await personOf(elsewhere)).toMatchObject({ is_in: false })
    expect(await enterRefused(elsewhere, await signChallenge(elsewhere, device))).toBe('WrongCode')
    const emails = await deliverEmails(app)
    expect(new Map(emails.map(({ to, subject }) => [to, subject]))).toEqual(
      new Map([
        ['edith@example.net', 'A passkey of your Sohbet studio was removed'],
        [omar.email, 'A passkey was removed at Sohbet'],
      ]),
    )
    const subject = `member:${edith.user.id}`
    expect(await lines()).toContainEqual({
      action: 'passkey.remove',
      actor: 'edith@example.net',
      subject,
      before: { name: 'Laptop' },
      after: null,
    })
    expect((await edith.refused(removePasskey, 404, input)).code).toBe('NotFound')
  })

  test('is refused for the last second factor, also when two are removed at once', async () => {
    await registerPasskey(edith, device)
    const input = { params: { id: await keyOf(edith) } }
    expect((await edith.refused(removePasskey, 409, input)).code).toBe('LastSecondFactor')
    await registerPasskey(edith, createAuthenticator())
    const ids = (await edith.call(listPasskeys)).data.map(({ id }) => id)
    const requests = ids.map((id) => ({ method: 'DELETE', url: `/content/studio/passkeys/${id}` }) as const)
    const answers = await Promise.all(requests.map((request) => edith.send(request)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const { secret } = (await edith.call(beginSecondFactor, { body })).data
    await edith.call(confirmSecondFactor, { body: { code: appCode(app, secret) } })
    await edith.call(removePasskey, { params: { id: await keyOf(edith) } })
    expect(await personOf(edith)).toMatchObject({ is_enrolled: true, has_app: true, has_passkey: false })
  })

  test('is refused for a passkey of another member', async () => {
    await registerPasskey(edith, device)
    await registerPasskey(edith, createAuthenticator())
    const adam = await registerStaff(app, 'adam@example.net', 'is_admin')
    await registerPasskey(adam, createAuthenticator())
    expect((await adam.refused(removePasskey, 404, { params: { id: await keyOf(edith) } })).code).toBe(
      'NotFound',
    )
    expect((await edith.call(listPasskeys)).data).toHaveLength(2)
  })

  test('an admin removes all passkeys of a member who lost them, who then sets up another one', async () => {
    const [code = ''] = (await registerPasskey(edith, device)) ?? []
    const omar = await registerStaff(app, 'omar@example.net', 'is_admin')
    await registerPasskey(omar, createAuthenticator())
    await omar.call(resetSecondFactor, { params: { id: edith.user.id } })
    const session = await signInAgain()
    expect(await personOf(session)).toMatchObject({ is_enrolled: false, recovery_codes_left: 0 })
    expect((await session.refused(challengePasskey, 404)).code).toBe('NotFound')
    expect((await session.refused(enterStudio, 403, { body: { code } })).code).toBe('SecondFactorRequired')
    expect(await registerPasskey(session, device)).toHaveLength(10)
    const again = { params: { id: 2_000_000 } }
    expect((await omar.refused(resetSecondFactor, 404, again)).code).toBe('NotFound')
  })
})

test('a challenge is deleted with its session, a passkey with its account', async () => {
  await registerPasskey(edith, device)
  await edith.call(challengePasskey)
  await db.deleteFrom('accounts_sessions').where('account_id', '=', edith.user.id).execute()
  expect(await db.selectFrom('accounts_passkey_challenges').selectAll().execute()).toEqual([])
  await db.deleteFrom('accounts_members').where('id', '=', edith.user.id).execute()
  expect(await db.selectFrom('accounts_passkeys').selectAll().execute()).toEqual([])
})
