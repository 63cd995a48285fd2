import {
  deleteAccount,
  downloadMyData,
  endSession,
  getProfile,
  listCities,
  listCountries,
  listSessions,
  loginLocal,
} from '@sohbet/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Guest, guestAt } from '#test/app/cast.ts'
import { clearMembers } from '#test/app/clear-members.ts'
import { register, type Registered, registration } from '#test/app/members.ts'
import { deliverEmails } from '#test/app/outbox.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp()
const { db } = app.services
const { visitor } = app.cast
let maryam: Registered

beforeEach(async () => {
  await clearMembers(db)
  maryam = await register(app, 'maryam@example.org')
})

const signIn = async (userAgent: string): Promise<Guest> => {
  const payload = { identifier: 'maryam@example.org', password: registration.password }
  const headers = { 'user-agent': userAgent }
  const { body } = await visitor.send({ method: 'POST', url: `/content${loginLocal.path}`, payload, headers })
  return guestAt(app.server, (body as { jwt: string }).jwt)
}
const firefox = 'Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Mobile Safari/604.1'

describe('security.md 7.5.2 the signed-in devices', () => {
  test('are listed to their owner by name, the most recently used first', async () => {
    app.clock.set('2026-11-21T10:00:00Z')
    const phone = await signIn(firefox)
    app.clock.set('2026-11-21T11:00:00Z')
    await signIn(safari)
    const { data } = await phone.call(listSessions)
    expect(
      data.map(({ device, is_current, seen_at }) => [device, is_current, seen_at.slice(11, 16)]),
    ).toEqual([
      ['Safari on iPhone', false, '11:00'],
      ['Firefox on Android', true, '11:00'],
      ['Unknown device', false, '09:00'],
    ])
  })

  test("are named in the reader's language", async () => {
    const phone = await signIn(firefox)
    const namesIn = async (language: string) => {
      const { body } = await phone.get(`/content${listSessions.path}`, { 'accept-language': language })
      const { data } = listSessions.returns.parse(body)
      // Latin text among Arabic letters is surrounded by direction marks.
      return new Set(data.map(({ device }) => device.replaceAll(/\p{Cf}/gu, '')))
    }
    expect(await namesIn('ar')).toEqual(new Set(['Firefox على Android', 'جهاز غير معروف']))
    expect(await namesIn('tr')).toContain('Firefox (Android)')
  })

  test('may send any user agent', async () => {
    const strange = await signIn(`${'<script>'.repeat(100)}\u00FF`)
    const { data } = await strange.call(listSessions)
    expect(data.map(({ device }) => device)).toContain('Unknown device')
    const rows = await db.selectFrom('accounts_sessions').select('user_agent').execute()
    expect(rows.every((row) => row.user_agent.length <= 200)).toBe(true)
  })

  test('security.md F10 are signed out with their next request', async () => {
    const phone = await signIn(firefox)
    const { data } = await maryam.call(listSessions)
    const { id } = data.find(({ is_current }) => !is_current) ?? { id: 0 }
    await maryam.call(endSession, { params: { id } })
    await phone.refused(getProfile, 401)
    expect((await maryam.call(getProfile)).email).toBe('maryam@example.org')
  })
})

test('the data export contains everything stored except secrets', async () => {
  const { data } = await maryam.call(downloadMyData)
  expect(data).toMatchObject({
    account: { email: 'maryam@example.org', username: 'maryam', phone_no: '+441134960000', zipcode: 'LS1' },
    subscription: { slug: 'free' },
    devices: [{ is_current: true }],
    kept: { playlists: [{ is_default: true, items: [] }], favorites: [], notes: [] },
  })
  expect(JSON.stringify(data)).not.toMatch(/argon2|hash/)
})

describe('deleting the account', () => {
  test('requires the password', async () => {
    const { messages } = await maryam.refused(deleteAccount, 400, { body: { password: 'sabr-jamil-8' } })
    expect(messages).toEqual(['The current password is incorrect.'])
    await maryam.call(getProfile)
  })

  test('deletes everything that names the member immediately, and affects nobody else', async () => {
    const zaynab = await register(app, 'zaynab@example.org')
    await visitor.send({
      method: 'POST',
      url: '/content/auth/forgot-password',
      payload: { email: 'maryam@example.org' },
    })
    await maryam.call(deleteAccount, { body: { password: registration.password } })
    await maryam.refused(getProfile, 401)
    for (const table of ['accounts_members', 'accounts_sessions', 'accounts_codes'] as const) {
      const rows = await db.selectFrom(table).selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain('maryam')
    }
    expect(await db.selectFrom('accounts_members').select('id').execute()).toEqual([{ id: zaynab.user.id }])
    expect((await deliverEmails(app)).map(({ to }) => to)).toEqual(['zaynab@example.org'])
    await register(app, 'maryam@example.org')
  })
})

test('expired rows are swept', async () => {
  app.clock.set('2026-11-28T10:00:00Z')
  await register(app, 'zaynab@example.org')
  await app.jobHandlers.tasks['sweep-accounts']?.({})
  expect(await db.selectFrom('accounts_sessions').select('account_id').execute()).toHaveLength(1)
})

describe('countries and cities [B-33]', () => {
  test('lists every country with name and code, ordered by name', async () => {
    const { data } = await visitor.call(listCountries)
    expect(data.length).toBeGreaterThan(240)
    expect(data).toContainEqual({ id: expect.any(Number), label: 'United Kingdom', value: 'GB' })
    for (const code of ['TR', 'PK', 'SA', 'PS', 'XK', 'CY', 'US'])
      expect(data.map(({ value }) => value)).toContain(code)
    for (const code of ['EU', 'UN', 'ZZ', 'SU', 'UK', 'XA'])
      expect(data.map(({ value }) => value)).not.toContain(code)
    expect(new Set(data.map(({ label }) => label)).size).toBe(data.length)
    expect(data.map(({ label }) => label)).toEqual(
      data.map(({ label }) => label).toSorted((one, other) => one.localeCompare(other, 'en')),
    )
  })

  test('lists the cities of a country, each once', async () => {
    const { data } = await visitor.call(listCities, { query: { country: 'gb' } })
    expect(data).toContainEqual({ id: expect.any(Number), label: 'Leeds', value: 'Leeds' })
    expect(new Set(data.map(({ value }) => value)).size).toBe(data.length)
    expect(await visitor.call(listCities, { query: { country: 'GB' } })).toEqual({ data })
    for (const country of ['ZZ', 'nowhere', '__proto__'])
      expect(await visitor.call(listCities, { query: { country } })).toEqual({ data: [] })
  })
})
