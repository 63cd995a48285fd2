import {
  addPasskey,
  beginPasskey,
  beginSecondFactor,
  confirmSecondFactor,
  enterStudio,
  listPasskeys,
  passkeyLimits,
} from '@sohbet/contract/studio'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  type Authenticator,
  createAuthenticator,
  type Flaws,
  liesOfBrowsers,
  registerPasskey,
} from '#test/app/authenticator.ts'
import { startStudioLogin } from '#test/app/studio-login.ts'
import { type Registered } from '#test/app/members.ts'
import { deliverEmails } from '#test/app/outbox.ts'
import { appCode, enrol, registerStaff, staffPassword } from '#test/app/staff.ts'

const { app, db, pass, registerEdith, signInAgain, personOf, lines } = await startStudioLogin()
const minute = 60_000
const body = { password: staffPassword }

let edith: Registered
let device: Authenticator

beforeEach(async () => {
  edith = await registerEdith()
  device = createAuthenticator()
})

describe('a passkey as the first second factor', () => {
  test('opens the studio to this session, issues ten recovery codes, and is reported by email', async () => {
    const elsewhere = await signInAgain()
    const { data } = await edith.call(beginPasskey, { body })
    expect(data).toMatchObject({
      rp: { id: 'sohbet.example', name: 'Sohbet' },
      user: { name: 'edith@example.net' },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { userVerification: 'required' },
    })
    const made = { name: ' Laptop ', passkey: device.make(data) }
    const codes = (await edith.call(addPasskey, { body: made })).data.recovery_codes ?? []
    expect(new Set(codes).size).toBe(10)
    const inside = { is_enrolled: true, has_app: false, has_passkey: true, recovery_codes_left: 10 }
    expect(await personOf(edith)).toMatchObject({ ...inside, is_in: true })
    expect(await personOf(elsewhere)).toMatchObject({ ...inside, is_in: false })
    expect((await edith.call(listPasskeys)).data).toEqual([
      {
        id: expect.any(Number) as number,
        name: 'Laptop',
        created_at: app.clock.now().toISOString(),
        last_used_at: null,
      },
    ])
    expect((await deliverEmails(app)).map(({ to, subject }) => [to, subject])).toEqual([
      ['edith@example.net', 'A passkey was added to your Sohbet studio'],
    ])
    const subject = `member:${edith.user.id}`
    expect(await lines()).toContainEqual({
      action: 'passkey.add',
      actor: 'edith@example.net',
      subject,
      before: null,
      after: { name: 'Laptop' },
    })
  })

  test('has recovery codes that open the studio once, without an app', async () => {
    const [code = ''] = (await registerPasskey(edith, device)) ?? []
    const session = await signInAgain()
    expect((await session.refused(enterStudio, 400, { body: { code: '123456' } })).code).toBe('WrongCode')
    await session.call(enterStudio, { body: { code } })
    expect((await session.refused(enterStudio, 400, { body: { code } })).code).toBe('WrongCode')
    expect(await personOf(session)).toMatchObject({ is_in: true, recovery_codes_left: 9 })
  })

  test('a further passkey keeps the recovery codes and other sessions', async () => {
    const inside = await enrol(app, edith)
    expect(await registerPasskey(inside, device)).toBeNull()
    const { data } = await inside.call(beginPasskey, { body })
    expect(data.excludeCredentials.map(({ id }) => id)).toEqual([device.id.toString('base64url')])
    const session = await signInAgain()
    await session.call(enterStudio, { body: { code: inside.recoveryCodes[0] ?? '' } })
    expect(await personOf(session)).toMatchObject({
      has_app: true,
      has_passkey: true,
      recovery_codes_left: 9,
    })
  })
})

describe('adding a passkey', () => {
  test.each(['passkey', 'app'] as const)(
    'an attacker who started before the first second factor was set up cannot finish afterwards: %s',
    async (kind) => {
      const thief = await signInAgain()
      const { data } = await thief.call(beginPasskey, { body })
      const started = (await thief.call(beginSecondFactor, { body })).data
      if (kind === 'app') await enrol(app, edith)
      else await registerPasskey(edith, device)
      const own = createAuthenticator()
      const given = { name: 'Mine', passkey: own.make(data) }
      expect((await thief.refused(addPasskey, 403, { body: given })).code).toBe('SecondFactorRequired')
      expect((await thief.refused(beginPasskey, 403, { body })).code).toBe('SecondFactorRequired')
      expect((await thief.refused(beginSecondFactor, 403, { body })).code).toBe('SecondFactorRequired')
      const code = appCode(app, started.secret, 1)
      if (kind === 'passkey')
        expect((await thief.refused(confirmSecondFactor, 403, { body: { code } })).code).toBe(
          'SecondFactorRequired',
        )
    },
  )

  test('is limited to twenty', async () => {
    for (let at = 0; at < passkeyLimits.count; at++) await registerPasskey(edith, createAuthenticator())
    expect((await edith.refused(beginPasskey, 400, { body })).code).toBe('LimitReached')
  })

  test('is refused for a passkey of another member', async () => {
    await registerPasskey(edith, device)
    const adam = await registerStaff(app, 'adam@example.net', 'is_admin')
    const { data } = await adam.call(beginPasskey, { body })
    const given = { name: 'Hers', passkey: device.make(data) }
    expect((await adam.refused(addPasskey, 400, { body: given })).code).toBe('WrongCode')
    expect(await personOf(adam)).toMatchObject({ is_enrolled: false, is_in: false })
  })
})

describe('a created passkey', () => {
  test('with false data is refused, and its challenge is used up', async () => {
    const lies: [string, Flaws][] = [
      ...liesOfBrowsers,
      ['an algorithm that was not offered', { algorithm: -47 }],
      ['a certificate, which the library would follow to other addresses', { attestation: 'certificate' }],
    ]
    for (const [lie, flaws] of lies) {
      await db.deleteFrom('rate_limits').execute()
      const { data } = await edith.call(beginPasskey, { body })
      const wrong = { name: 'Laptop', passkey: device.make(data, flaws) }
      expect(await edith.refused(addPasskey, 400, { body: wrong }), lie).toMatchObject({
        code: 'WrongCode',
        message: 'This passkey was not accepted. Please try again.',
      })
      const right = { name: 'Laptop', passkey: device.make(data) }
      expect((await edith.refused(addPasskey, 400, { body: right })).code, lie).toBe('WrongCode')
    }
    expect(await db.selectFrom('accounts_passkeys').select('id').execute()).toEqual([])
    expect(await personOf(edith)).toMatchObject({ is_enrolled: false, is_in: false })
  })

  test('may have a self-attestation', async () => {
    const { data } = await edith.call(beginPasskey, { body })
    const passkey = device.make(data, { attestation: 'self' })
    const added = await edith.call(addPasskey, { body: { name: 'Laptop', passkey } })
    expect(added.data.recovery_codes).toHaveLength(10)
  })

  test('with another id than the authenticator signed is refused', async () => {
    const { data } = await edith.call(beginPasskey, { body })
    const other = createAuthenticator().id.toString('base64url')
    const passkey = { ...device.make(data), id: other, rawId: other }
    expect((await edith.refused(addPasskey, 400, { body: { name: 'Laptop', passkey } })).code).toBe(
      'WrongCode',
    )
  })

  test('for a challenge of another session, an expired one or none is refused', async () => {
    const other = await signInAgain()
    const { data } = await other.call(beginPasskey, { body })
    const given = { name: 'Laptop', passkey: device.make(data) }
    expect((await edith.refused(addPasskey, 400, { body: given })).code).toBe('WrongCode')
    pass(5 * minute)
    expect((await other.refused(addPasskey, 400, { body: given })).code).toBe('WrongCode')
    const fresh = (await other.call(beginPasskey, { body })).data
    pass(5 * minute - 1)
    await other.call(addPasskey, { body: { name: 'Laptop', passkey: device.make(fresh) } })
  })
})
