import {
  addPasskey,
  beginPasskey,
  challengePasskey,
  enterByPasskey,
  enterStudio,
  listPasskeys,
  proveByPasskey,
  renewRecoveryCodes,
} from '@sohbet/contract/studio'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  type Authenticator,
  createAuthenticator,
  type Flaws,
  liesOfBrowsers,
  registerPasskey,
  signChallenge,
} from '#test/app/authenticator.ts'
import { startStudioLogin } from '#test/app/studio-login.ts'
import type { Registered } from '#test/app/members.ts'
import { appCode, enrol, registerStaff, staffPassword } from '#test/app/staff.ts'

const { app, db, pass, registerEdith, signInAgain, personOf, enter, enterRefused, lines } =
  await startStudioLogin()
const minute = 60_000
const body = { password: staffPassword }

let edith: Registered
let device: Authenticator

beforeEach(async () => {
  edith = await registerEdith()
  device = createAuthenticator()
})

describe('opening the studio with a passkey', () => {
  test('opens it to this session, and records when and with which passkey', async () => {
    await registerPasskey(edith, device)
    pass(minute)
    const session = await signInAgain()
    const { data } = await session.call(challengePasskey)
    expect(data).toMatchObject({
      rpId: 'sohbet.example',
      userVerification: 'required',
      allowCredentials: [
        { id: device.id.toString('base64url'), type: 'public-key', transports: ['internal'] },
      ],
    })
    await enter(session, device.use(data))
    expect(await personOf(session)).toMatchObject({ is_in: true, recovery_codes_left: 10 })
    expect((await session.call(listPasskeys)).data).toMatchObject([
      { last_used_at: app.clock.now().toISOString() },
    ])
    expect((await lines()).at(-1)).toMatchObject({ action: 'studio.enter', after: { by: 'passkey' } })
    pass(12 * 60 * minute)
    expect(await personOf(session)).toMatchObject({ is_in: false })
  })

  test('with false data is refused, and its challenge is used up', async () => {
    await registerPasskey(edith, device)
    const session = await signInAgain()
    const forged: [string, Flaws] = ['a forged signature', { isForged: true }]
    for (const [lie, flaws] of [...liesOfBrowsers, forged]) {
      await db.deleteFrom('rate_limits').execute()
      const { data } = await session.call(challengePasskey)
      expect(await enterRefused(session, device.use(data, flaws)), lie).toBe('WrongCode')
      expect(await enterRefused(session, device.use(data)), lie).toBe('WrongCode')
    }
    expect(await personOf(session)).toMatchObject({ is_in: false })
  })

  test('refuses a counter that does not grow; a counter that is always 0 is ignored', async () => {
    await registerPasskey(edith, device)
    const session = await signInAgain()
    await enter(session, await signChallenge(session, device, { counter: 7 }))
    for (const counter of [0, 6, 7])
      expect(await enterRefused(session, await signChallenge(session, device, { counter }))).toBe('WrongCode')
    await enter(session, await signChallenge(session, device, { counter: 8 }))
    const shared = createAuthenticator({ isCounting: false })
    await registerPasskey(edith, shared, 'Shared')
    for (let at = 0; at < 2; at++) await enter(session, await signChallenge(session, shared))
  })

  test('an answer works once, also for ten concurrent requests, and only in its session', async () => {
    await registerPasskey(edith, device)
    const [session, other] = [await signInAgain(), await signInAgain()]
    const passkey = await signChallenge(session, device)
    expect(await enterRefused(other, passkey)).toBe('WrongCode')
    const url = `/content${enterByPasskey.path}`
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => session.send({ method: 'POST', url, payload: { passkey } })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await personOf(other)).toMatchObject({ is_in: false })
  })

  test('a challenge is replaced by a newer one, and used up by a wrong answer', async () => {
    await registerPasskey(edith, device)
    const session = await signInAgain()
    const first = await signChallenge(session, device)
    const second = await signChallenge(session, device)
    expect(await enterRefused(session, first)).toBe('WrongCode')
    expect(await enterRefused(session, second)).toBe('WrongCode')
    await enter(session, await signChallenge(session, device))
  })

  test("refuses another member's passkey and an answer made for a registration", async () => {
    await registerPasskey(edith, device)
    const adam = await registerStaff(app, 'adam@example.net', 'is_admin')
    const own = createAuthenticator()
    await registerPasskey(adam, own)
    const session = await signInAgain(adam.email)
    expect(await enterRefused(session, await signChallenge(session, device))).toBe('WrongCode')
    const { data } = await adam.call(beginPasskey, { body })
    expect(await enterRefused(adam, own.use(data))).toBe('WrongCode')
    await enter(session, await signChallenge(session, own))
  })

  test('refuses a member without a passkey', async () => {
    expect((await edith.refused(challengePasskey, 404)).code).toBe('NotFound')
    const never = device.use({ challenge: 'AAAA' })
    expect(await enterRefused(edith, never)).toBe('WrongCode')
  })

  test('refuses well-formed data with invalid content', async () => {
    await registerPasskey(edith, device)
    // Each attempt uses up a challenge.
    for (const wrong of [{ clientDataJSON: 'AAAA' }, { authenticatorData: 'AA' }, { signature: 'AAAA' }]) {
      const fresh = await signChallenge(edith, device)
      const passkey = { ...fresh, response: { ...fresh.response, ...wrong } }
      expect(await enterRefused(edith, passkey)).toBe('WrongCode')
    }
    const made = device.make((await edith.call(beginPasskey, { body })).data)
    const passkey = { ...made, response: { ...made.response, attestationObject: 'oWNmbXQ' } }
    const refused = await edith.refused(addPasskey, 400, { body: { name: 'Laptop', passkey } })
    expect(refused.code).toBe('WrongCode')
  })

  test('security.md F12 codes and passkeys share a limit: ten in a quarter of an hour', async () => {
    const { secret } = await enrol(app, edith)
    await registerPasskey(edith, device)
    pass(minute)
    const session = await signInAgain()
    for (let at = 0; at < 5; at++) {
      await session.refused(enterStudio, 400, { body: { code: appCode(app, secret, 7) } })
      expect(await enterRefused(session, await signChallenge(session, device, { isForged: true }))).toBe(
        'WrongCode',
      )
    }
    const passkey = await signChallenge(session, device)
    expect((await session.refused(enterByPasskey, 429, { body: { passkey } })).code).toBe('TooManyRequests')
    const code = appCode(app, secret)
    expect((await session.refused(enterStudio, 429, { body: { code } })).code).toBe('TooManyRequests')
  })

  test('proves the identity again for 10 minutes', async () => {
    await registerPasskey(edith, device)
    pass(10 * minute)
    expect((await edith.refused(renewRecoveryCodes, 403)).code).toBe('ProofRequired')
    const forged = { passkey: await signChallenge(edith, device, { isForged: true }) }
    expect((await edith.refused(proveByPasskey, 400, { body: forged })).code).toBe('WrongCode')
    await edith.call(proveByPasskey, { body: { passkey: await signChallenge(edith, device) } })
    expect((await edith.call(renewRecoveryCodes)).data.recovery_codes).toHaveLength(10)
  })
})
