import { changePassword, getProfile } from '@sohbet/contract'
import {
  beginSecondFactor,
  confirmSecondFactor,
  enterStudio,
  proveIdentity,
  renewRecoveryCodes,
  resetSecondFactor,
} from '@sohbet/contract/studio'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Guest } from '#test/app/cast.ts'
import { startStudioLogin } from '#test/app/studio-login.ts'
import { register, type Registered } from '#test/app/members.ts'
import { deliverEmails } from '#test/app/outbox.ts'
import { appCode, enrol, registerStaff, staffPassword } from '#test/app/staff.ts'

const { app, db, pass, registerEdith, signInAgain, personOf, lines } = await startStudioLogin()
const minute = 60_000
const codeOf = (secret: string, steps = 0): string => appCode(app, secret, steps)
const begin = async (guest: Guest, password = staffPassword): Promise<string> =>
  (await guest.call(beginSecondFactor, { body: { password } })).data.secret

let edith: Registered

beforeEach(async () => {
  edith = await registerEdith()
})

test('a team member learns which step is missing', async () => {
  expect(await personOf(edith)).toEqual({
    name: 'Maryam Ali',
    email: 'edith@example.net',
    roles: ['editor'],
    is_enrolled: false,
    has_app: false,
    has_passkey: false,
    is_in: false,
    recovery_codes_left: 0,
  })
})

describe('setting up a second factor (security.md D5)', () => {
  test('opens the studio to this session, issues ten recovery codes, and is reported by email', async () => {
    const elsewhere = await signInAgain()
    const { data } = await edith.call(beginSecondFactor, { body: { password: staffPassword } })
    expect(data.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(data.address).toMatch(/^otpauth:\/\/totp\/Sohbet:edith(?:%40|@)example\.net\?/)
    expect(data.address).toContain(`secret=${data.secret}`)
    const body = { code: `${codeOf(data.secret).slice(0, 3)} ${codeOf(data.secret).slice(3)}` }
    const { recovery_codes: codes } = (await edith.call(confirmSecondFactor, { body })).data
    expect(new Set(codes).size).toBe(10)
    expect(codes.every((code) => /^[a-z2-9]{5}-[a-z2-9]{5}$/.test(code))).toBe(true)
    expect(await personOf(edith)).toMatchObject({ is_enrolled: true, is_in: true, recovery_codes_left: 10 })
    expect(await personOf(elsewhere)).toMatchObject({ is_enrolled: true, is_in: false })
    expect((await deliverEmails(app)).map(({ to, subject }) => [to, subject])).toEqual([
      ['edith@example.net', 'A phone now protects your Sohbet studio'],
    ])
    expect(await lines()).toContainEqual(
      expect.objectContaining({ action: 'second-factor.set', actor: 'edith@example.net' }),
    )
  })

  test('security.md 11.3.3 stores neither the secret nor a code in plain text', async () => {
    const { secret, recoveryCodes } = await enrol(app, edith)
    const rows = [
      ...(await db.selectFrom('accounts_second_factors').selectAll().execute()),
      ...(await db.selectFrom('accounts_recovery_codes').selectAll().execute()),
      ...(await db.selectFrom('audit_lines').selectAll().execute()),
    ]
    const stored = JSON.stringify(rows, (_key, value: unknown) =>
      value instanceof Object && 'data' in value
        ? Buffer.from(value.data as number[]).toString('latin1')
        : value,
    )
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text)
  })

  test('requires the password, which must be long enough', async () => {
    const { errors } = await edith.refused(beginSecondFactor, 400, {
      body: { password: 'wrong-wrong-wrong' },
    })
    expect(errors).toEqual({ password: 'The current password is incorrect.' })
    const short = await register(app, 'short@example.net')
    await db
      .updateTable('accounts_members')
      .set({ is_editor: true })
      .where('email', '=', short.email)
      .execute()
    const refused = await short.refused(beginSecondFactor, 400, { body: { password: short.password } })
    expect(refused).toMatchObject({
      code: 'PasswordTooShort',
      errors: {
        password: 'Studio accounts need a password of at least 15 characters. Please change yours first.',
      },
    })
    expect(await db.selectFrom('accounts_second_factors').selectAll().execute()).toEqual([])
  })

  test('a wrong code sets nothing up, and an expired setup starts again', async () => {
    const secret = await begin(edith)
    const wrong = codeOf(secret, 5)
    expect((await edith.refused(confirmSecondFactor, 400, { body: { code: wrong } })).code).toBe('WrongCode')
    expect(await personOf(edith)).toMatchObject({ is_enrolled: false, is_in: false })
    pass(15 * minute)
    const expired = await edith.refused(confirmSecondFactor, 400, { body: { code: codeOf(secret) } })
    expect(expired.code).toBe('LinkExpired')
    expect((await edith.refused(confirmSecondFactor, 400, { body: { code: '12345' } })).errors).toEqual({
      code: 'The code has six digits',
    })
  })

  test('the second factor cannot be replaced without it', async () => {
    const inside = await enrol(app, edith)
    const thief = await signInAgain()
    const body = { password: staffPassword }
    expect((await thief.refused(beginSecondFactor, 403, { body })).code).toBe('SecondFactorRequired')
    const second = await begin(inside)
    pass(minute)
    await inside.call(confirmSecondFactor, { body: { code: codeOf(second) } })
    pass(minute)
    expect((await thief.refused(enterStudio, 400, { body: { code: codeOf(inside.secret) } })).code).toBe(
      'WrongCode',
    )
    await thief.call(enterStudio, { body: { code: codeOf(second) } })
  })

  test('a password chosen later must be long enough as well', async () => {
    const body = { password: staffPassword, newPassword: 'sabr-jamil-8', confirmPassword: 'sabr-jamil-8' }
    expect((await edith.refused(changePassword, 400, { body })).code).toBe('PasswordTooShort')
    const listener = await register(app, 'maryam@example.net')
    await listener.call(changePassword, { body: { ...body, password: listener.password } })
  })
})

describe('opening the studio', () => {
  test('accepts a code of the current half minute or a neighbouring one, each once', async () => {
    const { secret } = await enrol(app, edith)
    const session = await signInAgain()
    // The code that was used to set it up.
    expect((await session.refused(enterStudio, 400, { body: { code: codeOf(secret) } })).code).toBe(
      'WrongCode',
    )
    pass(10 * minute)
    for (const steps of [-2, 2])
      await session.refused(enterStudio, 400, { body: { code: codeOf(secret, steps) } })
    await session.call(enterStudio, { body: { code: codeOf(secret, -1) } })
    await session.refused(enterStudio, 400, { body: { code: codeOf(secret, -1) } })
    await session.call(enterStudio, { body: { code: codeOf(secret, 1) } })
    // A code older than the newest accepted one.
    await session.refused(enterStudio, 400, { body: { code: codeOf(secret) } })
    expect(await personOf(session)).toMatchObject({ is_in: true })
  })

  test('admits one of ten concurrent requests with the same code', async () => {
    const { secret } = await enrol(app, edith)
    pass(minute)
    const session = await signInAgain()
    const request = {
      method: 'POST',
      url: `/content${enterStudio.path}`,
      payload: { code: codeOf(secret) },
    } as const
    const answers = await Promise.all(Array.from({ length: 10 }, () => session.send(request)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('lasts for 12 hours', async () => {
    const inside = await enrol(app, edith)
    pass(12 * 60 * minute - 1000)
    expect(await personOf(inside)).toMatchObject({ is_in: true })
    pass(1000)
    expect(await personOf(inside)).toMatchObject({ is_in: false })
  })

  test('accepts each recovery code once, however it is typed, and logs the kind of code', async () => {
    const { recoveryCodes } = await enrol(app, edith)
    const [first = '', second = ''] = recoveryCodes
    const session = await signInAgain()
    const { data } = await session.call(enterStudio, {
      body: { code: ` ${first.toUpperCase().replace('-', ' ')} ` },
    })
    expect(data).toEqual({ recovery_codes_left: 9 })
    expect((await session.refused(enterStudio, 400, { body: { code: first } })).code).toBe('WrongCode')
    const other = await enrol(app, await registerStaff(app, 'adam@example.net', 'is_admin'))
    expect((await other.refused(enterStudio, 400, { body: { code: second } })).code).toBe('WrongCode')
    expect(await lines()).toContainEqual({
      action: 'studio.enter',
      actor: 'edith@example.net',
      subject: `member:${edith.user.id}`,
      before: null,
      after: { by: 'recovery' },
    })
  })

  test('refuses a member without a second factor', async () => {
    const { code } = await edith.refused(enterStudio, 403, { body: { code: '123456' } })
    expect(code).toBe('SecondFactorRequired')
  })

  test('correct codes do not count towards the limit', async () => {
    const { secret } = await enrol(app, edith)
    const session = await signInAgain()
    for (let at = 0; at < 12; at++) {
      pass(minute)
      await session.call(enterStudio, { body: { code: codeOf(secret) } })
    }
    expect(await personOf(session)).toMatchObject({ is_in: true })
  })
})

describe("proving one's identity again", () => {
  test('counts for 10 minutes, with the password or a code', async () => {
    const inside = await enrol(app, edith)
    await inside.call(renewRecoveryCodes)
    pass(10 * minute)
    expect((await inside.refused(renewRecoveryCodes, 403)).code).toBe('ProofRequired')
    await inside.call(proveIdentity, { body: { password: staffPassword } })
    await inside.call(renewRecoveryCodes)
    pass(10 * minute - 1000)
    await inside.call(renewRecoveryCodes)
    pass(1000)
    await inside.refused(renewRecoveryCodes, 403)
    await inside.call(proveIdentity, { body: { code: codeOf(inside.secret) } })
    const { data } = await inside.call(renewRecoveryCodes)
    expect(data.recovery_codes).toHaveLength(10)
  })

  test('fails with a wrong password or code', async () => {
    const inside = await enrol(app, edith)
    pass(10 * minute)
    const password = await inside.refused(proveIdentity, 400, { body: { password: 'wrong-wrong-wrong' } })
    expect(password.code).toBe('WrongPassword')
    const code = await inside.refused(proveIdentity, 400, { body: { code: codeOf(inside.secret, 9) } })
    expect(code).toMatchObject({ code: 'WrongCode', errors: { code: code.message } })
    await inside.refused(renewRecoveryCodes, 403)
    for (const payload of [{}, { password: staffPassword, code: '123456' }, { code: '' }]) {
      const request = { method: 'POST', url: `/content${proveIdentity.path}`, payload } as const
      expect((await inside.send(request)).status).toBe(400)
    }
  })

  test('new recovery codes replace the old ones', async () => {
    const inside = await enrol(app, edith)
    const { data } = await inside.call(renewRecoveryCodes)
    const session = await signInAgain()
    await session.refused(enterStudio, 400, { body: { code: inside.recoveryCodes[0] ?? '' } })
    const entry = await session.call(enterStudio, { body: { code: data.recovery_codes[0] ?? '' } })
    expect(entry.data.recovery_codes_left).toBe(9)
  })
})

describe('a lost phone', () => {
  test('an admin with a fresh proof removes the second factor; the member is signed out and notified', async () => {
    const inside = await enrol(app, edith)
    const omar = await enrol(app, await registerStaff(app, 'omar@example.net', 'is_admin'))
    await deliverEmails(app)
    const input = { params: { id: edith.user.id } }
    await omar.call(resetSecondFactor, input)
    await inside.refused(getProfile, 401)
    expect(await personOf(await signInAgain())).toMatchObject({ is_enrolled: false, recovery_codes_left: 0 })
    const emails = await deliverEmails(app)
    expect(emails.map(({ to, subject }) => [to, subject])).toContainEqual([
      'edith@example.net',
      'The second factor of your Sohbet studio was removed',
    ])
    expect((await lines()).at(-1)).toMatchObject({
      action: 'second-factor.reset',
      actor: 'omar@example.net',
      subject: `member:${edith.user.id}`,
    })
    expect((await omar.refused(resetSecondFactor, 404, input)).code).toBe('NotFound')
    expect((await omar.refused(resetSecondFactor, 404, { params: { id: 2_000_000 } })).code).toBe('NotFound')
  })
})
