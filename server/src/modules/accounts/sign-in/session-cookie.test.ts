import {
  deleteAccount,
  type Endpoint,
  getProfile,
  listCollectionTypes,
  loginLocal,
  logOut,
  registerLocal,
  updateUser,
} from '@sohbet/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { clearMembers } from '#test/app/clear-members.ts'
import { register, type Registered, registration } from '#test/app/members.ts'
import { makeWeb } from '#test/app/make-web.ts'
import { startTestApp } from '#test/app/test-app.ts'

// A page that shows who is signed in and signs in by form, and is recognised by its text.
const app = await startTestApp({
  web: await makeWeb({
    render: async ({ request, isSignedIn, transport }) => {
      const form = request.method === 'POST' ? await request.text() : ''
      const { path, method, body } =
        form === 'out' ? { ...logOut, body: {} } : { ...loginLocal, body: credentials }
      const own =
        form === ''
          ? await transport({ method: 'GET', path: getProfile.path })
          : await transport({ method, path, body })
      return {
        status: 200,
        headers: [
          ['content-type', 'text/html; charset=utf-8'],
          ['cache-control', isSignedIn ? 'private, no-store' : 'public, s-maxage=60'],
        ],
        body: JSON.stringify({
          isSignedIn,
          status: own.status,
          name: (own.body as { first_name?: string }).first_name,
        }),
      }
    },
  }),
})
const { db } = app.services
const { visitor } = app.cast
const credentials = { identifier: 'maryam@example.org', password: registration.password }
const profile = {
  title: 'Auntie',
  firstName: 'Maryam',
  lastName: 'Ali',
  email: 'maryam@example.org',
  city: 'Konya',
  country: 'TR',
}
const name = '__Host-access-token'
const expiredCookie = `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure`
const ours = { 'sec-fetch-site': 'same-origin' }
let maryam: Registered
let cookie: string

beforeEach(async () => {
  await clearMembers(db)
  maryam = await register(app, 'maryam@example.org')
  cookie = `theme=dark; ${name}=${maryam.token}`
})

const send = (
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  headers: Record<string, string>,
  payload?: object,
) =>
  visitor.send({
    method: endpoint.method,
    url: `/content${endpoint.path}`,
    headers,
    ...(payload !== undefined && { payload }),
  })

describe('an answer [B-18]', () => {
  test('to a sign-in or a registration sets the cookie to its token [AUTH-15]', async () => {
    for (const [endpoint, payload] of [
      [loginLocal, credentials],
      [registerLocal, { ...registration, email: 'zaynab@example.org' }],
    ] as const) {
      const { headers, body } = await send(endpoint, {}, payload)
      const { jwt } = body as { jwt: string }
      expect([headers['set-cookie'] ?? []].flat()[0]).toBe(
        `${name}=${jwt}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax; Secure`,
      )
      expect(headers['cache-control']).toContain('no-')
    }
  })

  test('security.md D11 to a log-out removes the cookie and everything the browser has stored [AUTH-32]', async () => {
    const { status, headers } = await send(logOut, { cookie, ...ours })
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'set-cookie': expiredCookie, 'clear-site-data': '"cache", "storage"' })
    await maryam.refused(getProfile, 401)
  })

  test('security.md D11 to a log-out from a session that has ended elsewhere removes it too [AUTH-32]', async () => {
    await maryam.call(logOut)
    const { status, headers } = await send(logOut, { cookie, ...ours })
    expect([status, headers['clear-site-data']]).toEqual([401, '"cache", "storage"'])
    expect((await send(getProfile, { cookie })).headers).not.toHaveProperty('clear-site-data')
  })

  test('to the deletion of the account removes the cookie', async () => {
    const { headers } = await send(deleteAccount, { cookie, ...ours }, { password: registration.password })
    expect(headers['set-cookie']).toBe(expiredCookie)
  })

  test('with 401 removes the cookie on every call, if the request sent it [AUTH-38]', async () => {
    await maryam.call(logOut)
    const { status, headers } = await send(getProfile, { cookie })
    expect([status, headers['set-cookie']]).toEqual([401, expiredCookie])
    expect((await send(getProfile, {})).headers['set-cookie']).toBeUndefined()
    expect((await send(getProfile, { 'auth-token': maryam.token })).headers['set-cookie']).toBeUndefined()
  })
})

describe('the cookie of an ended session [AUTH-37]', () => {
  test('is removed by a public call, which answers as to a visitor', async () => {
    await maryam.call(logOut)
    const { status, headers } = await send(listCollectionTypes, { cookie })
    expect([status, headers['set-cookie']]).toEqual([200, expiredCookie])
    expect((await send(listCollectionTypes, { 'auth-token': maryam.token })).status).toBe(401)
  })

  test('does not prevent signing in again, nor the refusal of a wrong password', async () => {
    await maryam.call(logOut)
    const right = await send(loginLocal, { cookie, ...ours }, credentials)
    const { jwt } = right.body as { jwt: string }
    expect([right.status, [right.headers['set-cookie']].flat()[0]]).toEqual([
      200,
      expect.stringContaining(`${name}=${jwt}`),
    ])
    const wrong = await send(loginLocal, { cookie, ...ours }, { ...credentials, password: 'sabr-jamil-8' })
    expect([wrong.status, wrong.headers['set-cookie']]).toEqual([400, expiredCookie])
  })
})

describe('security.md 7.2.4 signing in again', () => {
  test("ends the browser's previous session, and no other", async () => {
    const other = await send(loginLocal, {}, credentials)
    const again = await send(loginLocal, { cookie, ...ours }, credentials)
    expect(again.status).toBe(200)
    await maryam.refused(getProfile, 401)
    for (const { body } of [other, again])
      expect((await send(getProfile, { 'auth-token': (body as { jwt: string }).jwt })).status).toBe(200)
  })

  test('as another member, or registering, ends it as well', async () => {
    const body = { ...registration, email: 'zaynab@example.org' }
    expect((await send(registerLocal, { cookie, ...ours }, body)).status).toBe(200)
    await maryam.refused(getProfile, 401)
  })

  test('unsuccessfully keeps the session', async () => {
    await send(loginLocal, { cookie, ...ours }, { ...credentials, password: 'sabr-jamil-8' })
    expect((await maryam.call(getProfile)).email).toBe('maryam@example.org')
  })
})

describe('security.md F14 a sign-in from a page of another site', () => {
  test('is refused and sets no cookie', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    for (const [endpoint, payload] of [
      [loginLocal, credentials],
      [registerLocal, { ...registration, email: 'zaynab@example.org' }],
    ] as const) {
      const answer = await send(endpoint, headers, payload)
      expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined])
    }
  })

  test('is accepted from a client that sends neither header', async () => {
    const { status, headers } = await send(loginLocal, {}, credentials)
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
  })
})

describe('a call with the cookie [PERM-10]', () => {
  test('is authenticated', async () => {
    const { status, headers, body } = await send(getProfile, { cookie, ...ours })
    expect([status, body]).toEqual([200, { ...maryam.user, data: maryam.user }])
    expect(headers['cache-control']).toBe('private, no-store')
    expect((await send(updateUser, { cookie, ...ours }, profile)).status).toBe(200)
  })

  test('security.md F14 writes nothing from another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    for (const [endpoint, payload] of [
      [updateUser, profile],
      [deleteAccount, { password: registration.password }],
      [logOut, undefined],
      [loginLocal, credentials],
    ] as const) {
      const answer = await send(endpoint, { cookie, ...headers }, payload)
      expect(answer).toMatchObject({
        status: 403,
        body: {
          messages: ['This request did not come from our own pages. Please open our page and try again.'],
        },
      })
    }
    expect((await maryam.call(getProfile)).data).toEqual(maryam.user)
  })
})

describe('a page', () => {
  const open = (headers: Record<string, string>, payload?: string) =>
    visitor.send({
      method: payload === undefined ? 'GET' : 'POST',
      url: '/',
      headers: { 'content-type': 'text/plain', ...headers },
      ...(payload !== undefined && { payload }),
    })
  const shown = (body: unknown): unknown => JSON.parse(String(body)) as unknown

  test('is rendered for the member of the cookie, also when opened from a link on another site', async () => {
    const headers = { cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
    const answer = await open(headers)
    expect(shown(answer.body)).toEqual({ isSignedIn: true, status: 200, name: 'Maryam' })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('is rendered for a visitor when the session has ended; the cookie is removed and no cache stores it [AUTH-37]', async () => {
    await maryam.call(logOut)
    const { headers, body } = await open({ cookie })
    expect(shown(body)).toEqual({ isSignedIn: false, status: 401 })
    expect(headers).toMatchObject({ 'set-cookie': [expiredCookie], 'cache-control': 'private, no-store' })
  })

  test('signs in and out by form without a script', async () => {
    const signedIn = await open(ours, 'in')
    const [set = ''] = [signedIn.headers['set-cookie'] ?? []].flat()
    expect(set).toMatch(/^__Host-access-token=[\w.-]+; Max-Age=2592000; /)
    expect(signedIn.headers['cache-control']).toBe('private, no-store')
    const own = { cookie: set.split(';')[0] ?? '' }
    expect(shown((await open(own)).body)).toMatchObject({ name: 'Maryam' })
    const out = await open({ ...own, ...ours }, 'out')
    expect(out.headers['set-cookie']).toEqual([expiredCookie])
    expect(shown((await open(own)).body)).toMatchObject({ isSignedIn: false })
  })

  test('security.md F14 refuses a foreign form that would sign a visitor in as another member', async () => {
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
      const answer = await open(headers, 'in')
      expect(answer.status).toBe(403)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    expect((await open({}, 'in')).headers['set-cookie']).toHaveLength(2)
  })

  test('security.md F12 keeps its browser known by form without a script', async () => {
    const [, device = ''] = [(await open(ours, 'in')).headers['set-cookie'] ?? []].flat()
    const [own = ''] = device.split(';')
    const again = [(await open({ ...ours, cookie: own }, 'in')).headers['set-cookie'] ?? []].flat()
    expect(again[1]?.split(';')[0]).toBe(own)
  })

  test('security.md F14 tells a person who sent a foreign form why, with a link to its page', async () => {
    const { status, headers, body } = await visitor.send({
      method: 'POST',
      url: '/ar/playlists?new&p=1',
      headers: {
        cookie,
        'content-type': 'text/plain',
        origin: 'https://evil.example',
        accept: 'text/html,*/*',
      },
      payload: 'out',
    })
    expect([status, headers['content-type'], headers['content-language']]).toEqual([
      403,
      'text/html; charset=utf-8',
      'ar',
    ])
    expect(body).toContain('<html lang="ar" dir="rtl">')
    expect(body).toContain('<h1>لم يأتِ هذا الطلب من صفحاتنا.')
    expect(body).toContain('<a href="/ar/playlists?new&amp;p=1">فتح الصفحة</a>')
  })
})
