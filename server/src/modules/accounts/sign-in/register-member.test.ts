import { getProfile, registerLocal } from '@sohbet/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { guestAt } from '#test/app/cast.ts'
import { clearMembers } from '#test/app/clear-members.ts'
import { register, registration } from '#test/app/members.ts'
import { deliverEmails } from '#test/app/outbox.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp()
const { db } = app.services
const { visitor } = app.cast

beforeEach(async () => {
  await clearMembers(db)
})

const send = (change: object) =>
  visitor.send({
    method: 'POST',
    url: `/content${registerLocal.path}`,
    payload: { ...registration, ...change },
  })
const stored = () => db.selectFrom('accounts_members').selectAll().orderBy('id').execute()

describe('registering [API-06]', () => {
  test('stores the twelve fields and signs in immediately [AUTH-39 B-29]', async () => {
    const { token } = await register(app, 'Maryam@example.org', {
      username: 'maryam',
      stateOrProvince: 'Yorkshire',
    })
    await guestAt(app.server, token).call(getProfile)
    expect(await stored()).toMatchObject([
      {
        first_name: 'Maryam',
        last_name: 'Ali',
        username: 'maryam',
        password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=8,t=2,p=1\$/),
        email: 'Maryam@example.org',
        phone_no: '+441134960000',
        title: 'Sister',
        address: '1 High St',
        city: 'Leeds',
        state_or_province: 'Yorkshire',
        country: 'GB',
        zipcode: 'LS1',
        is_admin: false,
        is_editor: false,
        is_majlis_host: false,
        plan_slug: null,
      },
    ])
  })

  test('accepts a name in every script, and optional fields may be omitted [B-28]', async () => {
    const answer = await send({
      firstName: 'مریم',
      lastName: 'Gülçin علی',
      username: undefined,
      phoneNo: undefined,
      address: undefined,
      stateOrProvince: undefined,
      zipcode: undefined,
    })
    expect(answer.status).toBe(200)
    expect(await stored()).toMatchObject([
      { first_name: 'مریم', last_name: 'Gülçin علی', username: 'maryam', zipcode: '' },
    ])
  })

  test('works without a title and a location, and the greeting omits them [B-28]', async () => {
    const profile = { title: undefined, city: undefined, country: undefined }
    expect((await send(profile)).status).toBe(200)
    expect((await send({ ...profile, title: '', email: 'bob@example.org' })).status).toBe(200)
    expect(await stored()).toMatchObject([
      { title: '', city: '', country: '' },
      { title: '', email: 'bob@example.org' },
    ])
    expect((await deliverEmails(app))[0]?.raw).toContain('Salam Maryam,')
  })

  test('security.md F13 does not accept a role or a plan', async () => {
    expect(
      (await send({ is_admin: true, isAdmin: true, plan_slug: 'premier', id: 7, points: '9999' })).status,
    ).toBe(200)
    expect(await stored()).toMatchObject([{ is_admin: false, plan_slug: null }])
  })

  test('derives the default username from the address, and another one when it is in use [B-28]', async () => {
    await register(app, 'maryam@example.org')
    await register(app, 'maryam@leeds.example')
    const names = (await stored()).map(({ username }) => username)
    expect(names[0]).toBe('maryam')
    expect(names[1]).toMatch(/^maryam\d+$/)
  })

  test('refuses a username or an address that is in use, in any case [A-43 B-30]', async () => {
    await register(app, 'maryam@example.org', { username: 'maryam' })
    for (const [wish, field, label] of [
      [{ email: 'other@example.org', username: 'MARYAM' }, 'username', 'Username'],
      [{ email: 'MARYAM@example.ORG' }, 'email', 'Email'],
    ] as const) {
      const message = `${label} is already taken.`
      const { body } = await send(wish)
      expect(body).toMatchObject({ statusCode: 400, messages: [message], errors: { [field]: message } })
    }
  })

  test('registers one of twenty concurrent requests with the same address [B-30]', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_none, at) =>
        send({ email: at % 2 === 0 ? 'maryam@example.org' : 'MARYAM@example.org' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { body } of answers.filter(({ status }) => status !== 200))
      expect(body).toMatchObject({ messages: ['Email is already taken.'] })
    expect(await stored()).toHaveLength(1)
    expect(await db.selectFrom('accounts_sessions').select('id').execute()).toHaveLength(1)
  })

  test('gives twenty concurrent requests with the same local part different usernames', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_none, at) => send({ email: `maryam@host${at}.example` })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(new Set((await stored()).map(({ username }) => username)).size).toBe(20)
  })

  test('sends a welcome email as text and HTML', async () => {
    await register(app, 'maryam@example.org')
    const mails = await deliverEmails(app)
    expect(mails).toMatchObject([{ to: 'maryam@example.org', subject: 'Welcome to Sohbet' }])
    expect(mails[0]?.raw).toContain('Content-Type: text/plain')
    expect(mails[0]?.raw).toContain('Content-Type: text/html')
    expect(mails[0]?.raw).not.toContain(registration.password)
  })

  test('security.md F12 is limited to a hundred an hour per network', async () => {
    await db
      .insertInto('rate_limits')
      .values({ key: 'register:127.0.0.1', points: 100, expire: Date.now() + 600_000 })
      .execute()
    expect((await send({})).body).toMatchObject({
      statusCode: 429,
      messages: ['Too many attempts. Please try again later.'],
    })
    expect(await stored()).toEqual([])
  })
})

describe('invalid input is refused at its field, and nobody is registered', () => {
  test('security.md 1.3.11 a control character in any field', async () => {
    for (const end of ['\0', '\r\nBcc: all@example.org', '\u0085', '\u2028', '\u001B[2J', '\uD83D']) {
      const message = (label: string) => `${label} contains a character that cannot be used`
      await expectRefused({ firstName: `a${end}` }, { firstName: message('First name') })
      await expectRefused({ city: `a${end}` }, { city: message('City') })
      await expectRefused({ address: `a${end}` }, { address: message('Address') })
      await expectRefused({ email: `a@example.org${end}` }, { email: 'Please enter a valid email' })
    }
  })

  test('security.md 6.2.11 6.2.12 a password that is easy to guess', async () => {
    const message = 'This password is too easy to guess. Please choose another one.'
    for (const password of ['sunshine', 'Sohbet2026', 'maryam@example.org'])
      await expectRefused({ password }, { password: message }, 'PasswordTooCommon')
  })

  async function expectRefused(change: object, errors: object, code = 'BadRequest'): Promise<void> {
    const answer = await send(change)
    expect(answer).toMatchObject({ status: 400, body: { code } })
    expect((answer.body as { errors: unknown }).errors).toEqual(errors)
    expect(await stored()).toEqual([])
  }
})
