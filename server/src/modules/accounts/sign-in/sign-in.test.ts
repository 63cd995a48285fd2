import { getPoints, getProfile, logOut, loginLocal, registerLocal } from '@sohbet/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { guestAt } from '#test/app/cast.ts'
import { clearMembers } from '#test/app/clear-members.ts'
import { register, registration } from '#test/app/members.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp({ environment: { TRUSTED_PROXY: '127.0.0.1' } })
const { db } = app.services
const { visitor } = app.cast
const wrong = 'Email or password is incorrect.'

beforeEach(async () => {
  await clearMembers(db)
})

const signIn = (identifier: string, password: string, from = '192.0.2.1') =>
  visitor.send({
    method: 'POST',
    url: `/content${loginLocal.path}`,
    payload: { identifier, password },
    headers: { 'x-forwarded-for': from, 'user-agent': 'Mozilla/5.0 (Android 16) Firefox/150.0' },
  })

describe('signing in [API-05]', () => {
  test('answers a token and the user, both flat and below data [AUTH-15 AUTH-17]', async () => {
    await register(app, 'maryam@example.org')
    const body = { identifier: 'maryam@example.org', password: registration.password }
    const { data, ...flat } = await visitor.call(loginLocal, { body })
    expect(flat).toEqual(data)
    expect(data.jwt.split('.')).toHaveLength(3)
    expect(data.user).toEqual({
      id: expect.any(Number),
      first_name: 'Maryam',
      last_name: 'Ali',
      email: 'maryam@example.org',
      points: '0.00',
      is_majlis_host: false,
      can_access_latifiyah_translations: false,
      title: 'Sister',
      city: 'Leeds',
      country: 'GB',
      pending_email: null,
      language: null,
    })
  })

  test('accepts the address in any case and with surrounding blanks [A-43]', async () => {
    await register(app, 'Maryam@Example.org')
    for (const identifier of ['maryam@example.org', 'MARYAM@EXAMPLE.ORG', ' Maryam@Example.org '])
      expect((await signIn(identifier, registration.password)).status).toBe(200)
  })

  test('security.md F9 a wrong password, an unknown address and a closed account are answered the same [B-20]', async () => {
    await register(app, 'maryam@example.org')
    await register(app, 'closed@example.org')
    await db
      .updateTable('accounts_members')
      .set({ disabled_at: app.clock.now() })
      .where('email', '=', 'closed@example.org')
      .execute()
    const answers = [
      await signIn('maryam@example.org', 'sabr-jamil-8'),
      await signIn('nobody@example.org', registration.password),
      await signIn('closed@example.org', registration.password),
    ]
    for (const { status, headers, body } of answers) {
      expect(body).toMatchObject({ statusCode: 400, messages: [wrong], code: 'WrongCredentials' })
      expect(status).toBe(400)
      expect(Object.keys(headers)).toEqual(Object.keys(answers[0]?.headers ?? {}))
      expect(headers['set-cookie']).toBeUndefined()
    }
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })
})

describe('security.md F12 attempts [B-39]', () => {
  const guess = async (email: string, from: string, times: number): Promise<number[]> =>
    (await Promise.all(Array.from({ length: times }, () => signIn(email, 'wrong-guess-1', from)))).map(
      ({ status }) => status,
    )

  test('from one network are limited to ten, for known and unknown accounts', async () => {
    await register(app, 'maryam@example.org')
    for (const email of ['maryam@example.org', 'nobody@example.org']) {
      const statuses = await guess(email, '192.0.2.1', 14)
      expect(statuses.filter((status) => status === 400)).toHaveLength(10)
      expect(statuses.filter((status) => status === 429)).toHaveLength(4)
    }
    const answer = await signIn('maryam@example.org', registration.password)
    expect(answer.body).toMatchObject({ messages: ['Too many attempts. Please try again later.'] })
    expect((await signIn('maryam@example.org', registration.password, '192.0.2.2')).status).toBe(200)
  })

  test('from many networks at one account are limited to fifty an hour', async () => {
    await register(app, 'maryam@example.org')
    const rounds = []
    for (let at = 0; at < 8; at++) rounds.push(...(await guess('maryam@example.org', `192.0.2.${at}`, 8)))
    expect(rounds.filter((status) => status === 400)).toHaveLength(50)
    expect(rounds.filter((status) => status === 429)).toHaveLength(14)
  })

  test('from one network at many accounts are limited to a hundred', async () => {
    await db
      .insertInto('rate_limits')
      .values({ key: 'sign-in-network:192.0.2.1', points: 100, expire: Date.now() + 600_000 })
      .execute()
    expect((await signIn('maryam@example.org', 'x')).status).toBe(429)
    expect((await signIn('maryam@example.org', 'x', '192.0.2.2')).status).toBe(400)
  })

  test('are counted without names', async () => {
    await signIn('maryam@example.org', 'x')
    const rows = await db.selectFrom('rate_limits').select('key').execute()
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows)).not.toContain('maryam')
  })
})

describe('a session [PERM-10]', () => {
  test('answers the profile, both flat and below data [API-11]', async () => {
    const maryam = await register(app, 'maryam@example.org')
    const { data, ...flat } = await maryam.call(getProfile)
    expect(flat).toEqual(data)
    expect(data).toEqual(maryam.user)
  })

  test('answers the credits as a number in text [API-12 A-06]', async () => {
    const maryam = await register(app, 'maryam@example.org')
    expect(await maryam.call(getPoints)).toEqual({ points: '0.00', data: { points: '0.00' } })
  })

  test('with a forged, foreign, malformed or very long token is answered with 401 [B-19]', async () => {
    const { token } = await register(app, 'maryam@example.org')
    const [head = '', claims = '', signature = ''] = token.split('.')
    const other = Buffer.from(JSON.stringify({ sid: 'x', exp: 9_999_999_999, iss: 'sohbet' })).toString(
      'base64url',
    )
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    for (const forged of [
      `${head}.${other}.${signature}`,
      `${none}.${claims}.`,
      `${head}.${claims}`,
      signature,
      `${token}${'x'.repeat(4000)}`,
      `${token}, ${token}`,
    ]) {
      const { messages } = await guestAt(app.server, forged).refused(getProfile, 401)
      expect(messages).toEqual(['Please log in again.'])
    }
  })

  test('ends after seven days without a request, and after thirty days in any case [B-18]', async () => {
    const maryam = await register(app, 'maryam@example.org')
    for (const day of [
      '2026-11-28T08:00:00Z',
      '2026-12-05T07:00:00Z',
      '2026-12-12T06:00:00Z',
      '2026-12-19T05:00:00Z',
    ]) {
      app.clock.set(day)
      await maryam.call(getProfile)
    }
    app.clock.set('2026-12-21T08:59:59Z')
    await maryam.call(getProfile)
    app.clock.set('2026-12-21T09:00:00Z')
    await maryam.refused(getProfile, 401)
    app.clock.set('2026-11-21T09:00:00Z')
    const zaynab = await register(app, 'zaynab@example.org')
    // Within an hour of the last record, this use is not recorded.
    app.clock.set('2026-11-21T09:59:00Z')
    await zaynab.call(getProfile)
    app.clock.set('2026-11-28T09:58:59Z')
    await zaynab.call(getProfile)
    app.clock.set('2026-12-05T10:58:59Z')
    expect((await zaynab.refused(getProfile, 401)).messages).toEqual(['Please log in again.'])
  })

  test('records its use at most once an hour', async () => {
    const maryam = await register(app, 'maryam@example.org')
    const seenAt = async () =>
      (
        await db.selectFrom('accounts_sessions').select('seen_at').executeTakeFirstOrThrow()
      ).seen_at.toISOString()
    app.clock.set('2026-11-21T09:59:59Z')
    await maryam.call(getProfile)
    expect(await seenAt()).toBe('2026-11-21T09:00:00.000Z')
    app.clock.set('2026-11-21T10:00:00Z')
    await maryam.call(getProfile)
    expect(await seenAt()).toBe('2026-11-21T10:00:00.000Z')
  })

  test('security.md F10 is refused from the next request after logging out; others stay valid [AUTH-32]', async () => {
    const first = await register(app, 'maryam@example.org')
    const { body } = await signIn('maryam@example.org', registration.password)
    const second = guestAt(app.server, (body as { jwt: string }).jwt)
    await first.call(logOut)
    await first.refused(getProfile, 401)
    await first.refused(logOut, 401)
    expect((await second.call(getProfile)).email).toBe('maryam@example.org')
  })

  test('security.md F10 a copy of the whole database contains nothing that authenticates', async () => {
    const maryam = await register(app, 'maryam@example.org')
    const rows = await db.selectFrom('accounts_sessions').selectAll().execute()
    const sid = (
      JSON.parse(Buffer.from(maryam.token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }
    ).sid
    expect(rows).toHaveLength(1)
    for (const row of rows) {
      expect(row.token_hash).toHaveLength(32)
      expect(row.token_hash.toString('base64url')).not.toBe(sid)
      for (const form of ['base64url', 'hex'] as const)
        await guestAt(app.server, row.token_hash.toString(form)).refused(getProfile, 401)
    }
  })
})

test('the example of the contract registers and is answered like a sign-in [API-06]', async () => {
  const body = { ...registration, username: 'maryam', password: 'Abcdef1!', phoneNo: '+44123456' }
  const { data, ...flat } = await visitor.call(registerLocal, { body })
  expect(flat).toEqual(data)
  await guestAt(app.server, data.jwt).call(getProfile)
})
