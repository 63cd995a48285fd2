import { randomBytes } from 'node:crypto'
import {
  changePassword,
  deleteAccount,
  getProfile,
  logOut,
  loginLocal,
  registerLocal,
  resetPassword as resetPasswordCall,
} from '@sohbet/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { guestAt, type RawAnswer } from '#test/app/cast.ts'
import { clearMembers } from '#test/app/clear-members.ts'
import { registration } from '#test/app/members.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { resetPassword } from '../password/reset-password.ts'
import { toAccountServices } from '../account/account-services.ts'
import { createCodeFor } from '../emails/write-email.ts'
import { signInAttempts, consumeAttempts } from '../account/attempts.ts'

const app = await startTestApp({ environment: { TRUSTED_PROXY: '127.0.0.1' } })
const { db } = app.services
const { visitor } = app.cast
const owner = 'maryam@example.org'
const right = registration.password
const ours = { 'sec-fetch-site': 'same-origin' }
let home: Browser

beforeEach(async () => {
  await clearMembers(db)
  app.clock.set('2026-11-21T09:00:00Z')
  home = openBrowser('192.0.2.1')
  await home.register(owner)
})

/** A browser in a network, with its cookies. */
interface Browser {
  cookies: Map<string, string>
  signIn(email: string, password: string): Promise<RawAnswer>
  register(email: string): Promise<RawAnswer>
  reset(code: string, password: string): Promise<RawAnswer>
  /** Its device token. */
  device(): string
  /** Drops the session cookie, as a browser does when the session has ended. */
  clearSession(): void
}

function openBrowser(from: string, device?: string): Browser {
  const cookies = new Map<string, string>(device === undefined ? [] : [['__Host-device', device]])
  const post = async (path: string, payload: object): Promise<RawAnswer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'x-forwarded-for': from, ...ours, ...(cookie !== '' && { cookie }) }
    const answer = await visitor.send({ method: 'POST', url: `/content${path}`, payload, headers })
    for (const set of cookiesOf(answer)) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    return answer
  }
  return {
    cookies,
    signIn: (identifier, password) => post(loginLocal.path, { identifier, password }),
    register: (email) => post(registerLocal.path, { ...registration, email }),
    reset: (code, password) =>
      post(resetPasswordCall.path, { code, password, passwordConfirmation: password }),
    device: () => cookies.get('__Host-device') ?? '',
    clearSession: () => void cookies.delete('__Host-access-token'),
  }
}

function cookiesOf({ headers }: RawAnswer): string[] {
  return [headers['set-cookie'] ?? []].flat()
}

/** A hundred guesses, each from its own network, ten at a time. */
async function guess(email: string, device?: string): Promise<number[]> {
  const statuses: number[] = []
  for (let at = 0; at < 100; at += 10) {
    const attempts = Array.from({ length: 10 }, (_none, n) => openBrowser(`198.51.100.${at + n}`, device))
    const answers = await Promise.all(attempts.map((browser) => browser.signIn(email, 'wrong-guess-1')))
    statuses.push(...answers.map(({ status }) => status))
  }
  return statuses
}

/** The counts that so many such guesses cause, without making them. */
async function lockOut(email: string, guesses = 50): Promise<void> {
  for (let at = 0; at < guesses; at++) await consumeAttempts(db, signInAttempts(email, `198.51.100.${at}`))
  await expect(consumeAttempts(db, signInAttempts(email, '198.51.100.99'))).rejects.toThrow(
    'Too many attempts.',
  )
}

const count = (statuses: readonly number[], status: number): number =>
  statuses.filter((one) => one === status).length

describe('security.md F12 B-39 a browser in which the owner has signed in before', () => {
  test('can sign in while a hundred guesses from as many networks block all others', async () => {
    const statuses = await guess(owner)
    expect([count(statuses, 400), count(statuses, 429)]).toEqual([50, 50])
    expect((await openBrowser('203.0.113.1').signIn(owner, right)).status).toBe(429)
    expect((await home.signIn(owner, right)).status).toBe(200)
    // Another network does not change the browser.
    expect((await openBrowser('203.0.113.2', home.device()).signIn(owner, right)).status).toBe(200)
  })

  test('can sign in beside an attacker who has used up the limit of the same network', async () => {
    const stranger = openBrowser('192.0.2.1')
    for (let at = 0; at < 11; at++) await stranger.signIn(owner, 'wrong-guess-1')
    expect((await stranger.signIn(owner, right)).status).toBe(429)
    expect((await home.signIn(owner, right)).status).toBe(200)
  })

  test('is also a browser that has reset the password, while guesses from elsewhere go on', async () => {
    const services = await toAccountServices(app.services)
    const { id } = await db.selectFrom('accounts_members').select('id').executeTakeFirstOrThrow()
    const made = await createCodeFor(services, id, { purpose: 'reset-password', to: owner })
    const phone = openBrowser('203.0.113.3')
    expect((await phone.reset(made?.code ?? '', 'sabr-jamil-9')).status).toBe(200)
    await lockOut(owner)
    expect((await openBrowser('203.0.113.4').signIn(owner, 'sabr-jamil-9')).status).toBe(429)
    expect((await phone.signIn(owner, 'sabr-jamil-9')).status).toBe(200)
  })

  test('has ten attempts of its own in any network, which do not count for others', async () => {
    const statuses = await guess(owner, home.device())
    expect([count(statuses, 400), count(statuses, 429)]).toEqual([10, 90])
    expect((await home.signIn(owner, right)).status).toBe(429)
    expect((await openBrowser('203.0.113.1').signIn(owner, right)).status).toBe(200)
  })

  test('is never limited while the password is correct', async () => {
    for (let at = 0; at < 12; at++) expect((await home.signIn(owner, right)).status).toBe(200)
  })

  test('stays known after signing out, and after the password was changed or reset', async () => {
    const token = home.cookies.get('__Host-access-token')
    const body = { password: right, newPassword: 'sabr-jamil-9', confirmPassword: 'sabr-jamil-9' }
    await guestAt(app.server, token).call(changePassword, { body })
    await guestAt(app.server, token).call(logOut)
    home.clearSession()
    await lockOut(owner)
    expect((await home.signIn(owner, 'sabr-jamil-9')).status).toBe(200)
    const services = await toAccountServices(app.services)
    const { id } = await db.selectFrom('accounts_members').select('id').executeTakeFirstOrThrow()
    const made = await createCodeFor(services, id, { purpose: 'reset-password', to: owner })
    for (let at = 0; at < 10; at++) await home.signIn(owner, 'wrong-guess-1')
    expect((await home.signIn(owner, 'sabr-jamil-9')).status).toBe(429)
    // Her wrong passwords do not keep her out after the reset.
    const context = { address: '192.0.2.1', device: { token: home.device(), keep: () => undefined } }
    await resetPassword(services, context, { code: made?.code ?? '', password: 'sabr-jamil-10' })
    await lockOut(owner)
    home.clearSession()
    expect((await home.signIn(owner, 'sabr-jamil-10')).status).toBe(200)
  })

  test('stays known for 400 days after the last sign-in there', async () => {
    home.clearSession()
    app.clock.set('2027-12-26T08:59:59Z')
    expect((await home.signIn(owner, right)).status).toBe(200)
    home.clearSession()
    app.clock.set('2029-01-29T08:59:59Z')
    await lockOut(owner)
    expect((await home.signIn(owner, right)).status).toBe(429)
  })

  test('shared by several members is known for each of them', async () => {
    await home.register('zaynab@example.org')
    for (const email of [owner, 'zaynab@example.org']) {
      await lockOut(email)
      expect((await home.signIn(email, right)).status).toBe(200)
    }
  })
})

describe('security.md F12 the token of a browser', () => {
  test('of another member, or forged, truncated or duplicated, has no effect', async () => {
    const other = openBrowser('192.0.2.7')
    await other.register('zaynab@example.org')
    const own = home.device()
    await lockOut(owner)
    const stored = await db.selectFrom('accounts_known_devices').select('token_hash').execute()
    for (const device of [
      other.device(),
      randomBytes(32).toString('base64url'),
      own.slice(0, -1),
      `${own}A`,
      `${own},${own}`,
      own.toLowerCase(),
      '',
      ...stored.map(({ token_hash }) => token_hash.toString('base64url')),
    ])
      expect((await openBrowser('203.0.113.1', device).signIn(owner, right)).status).toBe(429)
  })

  test('does not authenticate', async () => {
    const headers = { cookie: `__Host-device=${home.device()}`, 'device-token': home.device() }
    expect((await visitor.get(`/content${getProfile.path}`, headers)).status).toBe(401)
    await guestAt(app.server, home.device()).refused(getProfile, 401)
  })

  test('planted by another member is useless to that member afterwards', async () => {
    const thief = openBrowser('192.0.2.7')
    await thief.register('zaynab@example.org')
    const planted = thief.device()
    const browser = openBrowser('192.0.2.8', planted)
    expect((await browser.signIn(owner, right)).status).toBe(200)
    expect(browser.device()).not.toBe(planted)
    await lockOut(owner)
    expect((await openBrowser('192.0.2.7', planted).signIn(owner, right)).status).toBe(429)
    expect((await browser.signIn(owner, right)).status).toBe(200)
  })

  test('may be sent in a header by a client without cookies', async () => {
    await lockOut(owner)
    const answer = await visitor.send({
      method: 'POST',
      url: `/content${loginLocal.path}`,
      payload: { identifier: owner, password: right },
      headers: { 'device-token': home.device() },
    })
    expect(answer.status).toBe(200)
  })

  test('does not reveal who has an account', async () => {
    const answers = []
    for (const email of [owner, 'nobody@example.org']) {
      const stranger = openBrowser('192.0.2.9', randomBytes(32).toString('base64url'))
      answers.push(await stranger.signIn(email, 'wrong-guess-1'))
      await lockOut(email, 49)
      answers.push(await stranger.signIn(email, right))
    }
    const [wrong, locked, wrongOfNobody, lockedOfNobody] = answers.map(({ status, body, headers }) => ({
      status,
      body,
      names: Object.keys(headers),
      cookies: headers['set-cookie'],
    }))
    expect(wrongOfNobody).toEqual(wrong)
    expect(lockedOfNobody).toEqual(locked)
    expect(wrong).toMatchObject({ status: 400, cookies: undefined })
  })
})

describe('security.md F12 the cookie of a browser', () => {
  test('is set by a sign-in and a registration, hidden from scripts and other sites, for 400 days', async () => {
    const fresh = openBrowser('192.0.2.5')
    for (const answer of [await fresh.signIn(owner, right), await fresh.register('zaynab@example.org')]) {
      const [session, device, ...others] = cookiesOf(answer)
      expect(session).toMatch(/^__Host-access-token=/)
      expect(device).toMatch(
        /^__Host-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
      )
      expect(others).toEqual([])
      expect(JSON.stringify(answer.body)).not.toContain(fresh.device())
    }
  })

  test('stays the same for the same member, also when they sign out', async () => {
    const before = home.device()
    await home.signIn(owner, right)
    expect(home.device()).toBe(before)
    const cookie = [...home.cookies].map((pair) => pair.join('=')).join('; ')
    const out = await visitor.send({
      method: 'POST',
      url: `/content${logOut.path}`,
      headers: { cookie, ...ours },
    })
    expect(out.status).toBe(200)
    expect(cookiesOf(out).map((set) => set.split('=')[0])).toEqual(['__Host-access-token'])
    expect(out.headers['clear-site-data']).not.toContain('cookies')
  })

  test('is not stored in the database in plain text, and is deleted with the account', async () => {
    const rows = await db.selectFrom('accounts_known_devices').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.token_hash).toHaveLength(32)
    expect(rows[0]?.token_hash.toString('base64url')).not.toBe(home.device())
    const token = home.cookies.get('__Host-access-token')
    await guestAt(app.server, token).call(deleteAccount, { body: { password: right } })
    expect(await db.selectFrom('accounts_known_devices').selectAll().execute()).toEqual([])
  })
})

test('security.md F12 an account is known in at most fifty browsers, the most recently used ones', async () => {
  const { id } = await db.selectFrom('accounts_members').select('id').executeTakeFirstOrThrow()
  const rows = Array.from({ length: 50 }, (_none, n) => ({
    token_hash: randomBytes(32),
    account_id: id,
    seen_at: new Date(Date.UTC(2026, 10, 20, 0, n)),
  }))
  await db.insertInto('accounts_known_devices').values(rows).execute()
  await openBrowser('192.0.2.5').signIn(owner, right)
  const stored = await db.selectFrom('accounts_known_devices').select('seen_at').orderBy('seen_at').execute()
  expect(stored).toHaveLength(50)
  expect(stored[0]?.seen_at.toISOString()).toBe('2026-11-20T00:02:00.000Z')
})
