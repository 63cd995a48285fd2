import { forgotPassword, getProfile, getSubscription } from '@sohbet/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { clearMembers } from '#test/app/clear-members.ts'
import { maySignIn, register, type Registered, registration } from '#test/app/members.ts'
import { deliverEmails } from '#test/app/outbox.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { paidPlanAt } from '#modules/plans/index.ts'
import { addMember } from './manage-add-member.ts'
import { listPeople } from './show-people.ts'
import { changeRole, disableMember, enableMember, grantPlan } from './manage-member.ts'

const app = await startTestApp()
const { services } = app
const { db } = services
const { visitor } = app.cast
const email = 'maryam@example.org'
let maryam: Registered

beforeEach(async () => {
  await clearMembers(db)
  maryam = await register(app, email)
})

const stored = async (of = email) =>
  await db.selectFrom('accounts_members').selectAll().where('email', '=', of).executeTakeFirstOrThrow()
const change = async (column: object, of = email): Promise<void> =>
  void (await db.updateTable('accounts_members').set(column).where('email', '=', of).execute())

describe('an operator adds a member', () => {
  const zaynab = { email: 'zaynab@example.org', firstName: 'Zaynab', lastName: 'Ali', title: '' as const }

  test('who signs in with the generated password', async () => {
    const password = await addMember(services, zaynab)
    expect(password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
    expect(await maySignIn(app, 'zaynab@example.org', password)).toBe(true)
  })

  test('by the rules of registration', async () => {
    for (const [wrong, sentence] of [
      [{ email: 'nobody' }, 'Please enter a valid email.'],
      [{ email: 'MARYAM@example.org' }, 'Email is already taken.'],
      [{ firstName: ' ' }, 'First name is required.'],
      [{ country: 'ZZ' }, 'Country must be a two-letter country code, such as GB.'],
      [{ password: 'short7' }, 'Password must be at least 8 characters.'],
      [{ password: 'zaynab2026' }, 'This password is too easy to guess. Please choose another one.'],
      [{ password: 'of two\nlines' }, 'Password contains a character that cannot be used.'],
    ] as const)
      await expect(addMember(services, { ...zaynab, ...wrong })).rejects.toThrow(sentence)
    expect(await db.selectFrom('accounts_members').select('id').execute()).toHaveLength(1)
  })
})

describe('an operator searches members', () => {
  beforeEach(() => register(app, 'ayse@example.org', { firstName: 'Ayşe', lastName: 'Yılmaz' }))
  const find = async (search: string, limit = 10) =>
    (await listPeople(services, { search, limit, paidPlanAt })).people.map((member) => member.email)

  test('by part of the address or name, in any case', async () => {
    expect(await find('MARYAM@')).toEqual([email])
    expect(await find('ayşe yıl')).toEqual(['ayse@example.org'])
    expect(await find('')).toEqual(['ayse@example.org', email])
    expect(await find('', 1)).toEqual(['ayse@example.org'])
    for (const search of ['%', '_', '\\', 'nobody']) expect(await find(search), search).toEqual([])
  })

  test('and sees the plan in force, the roles and whether the account is closed', async () => {
    const until = new Date('2026-12-31T23:59:59.999Z')
    await change({ is_admin: true, is_majlis_host: true, plan_slug: 'plus', plan_until: until })
    await change(
      { disabled_at: new Date(), plan_slug: 'premier', plan_until: new Date('2026-01-01') },
      'ayse@example.org',
    )
    expect(await listPeople(services, { search: '', limit: 10, paidPlanAt })).toMatchObject({
      people: [
        {
          email: 'ayse@example.org',
          name: 'Ayşe Yılmaz',
          plan: 'free',
          planUntil: null,
          roles: [],
          disabledAt: expect.any(Date),
        },
        {
          email,
          name: 'Maryam Ali',
          plan: 'plus',
          planUntil: until,
          roles: ['host', 'admin'],
          disabledAt: null,
        },
      ],
      total: 2,
    })
  })
})

describe('security.md 8.3.2 an operator grants and revokes roles', () => {
  test('sets only this role of this member, and revoking it invalidates signed addresses', async () => {
    const other = await register(app, 'zaynab@example.org')
    for (const [role, column] of [
      ['host', 'is_majlis_host'],
      ['latifiyah', 'can_access_latifiyah'],
      ['editor', 'is_editor'],
      ['admin', 'is_admin'],
    ] as const) {
      const [before, others] = [await stored(), await stored(other.email)]
      await changeRole(services, email, { role, isGranted: true })
      expect(await stored()).toEqual({ ...before, [column]: true })
      await changeRole(services, email, { role, isGranted: false })
      expect(await stored()).toEqual({ ...before, media_epoch: before.media_epoch + 1 })
      expect(await stored(other.email)).toEqual(others)
    }
  })
})

describe('an operator grants a plan [B-41]', () => {
  test('until the end of a day, starting with the next request', async () => {
    await grantPlan(services, email, { plan: 'premier', until: '2026-11-21' })
    const { data } = await maryam.call(getSubscription)
    expect(data).toMatchObject({ slug: 'premier', renews_at: '2026-11-21T23:59:59.999Z' })
    app.clock.set('2026-11-22T00:00:00Z')
    expect((await maryam.call(getSubscription)).data.slug).toBe('free')
  })

  test('without an end, and revokes it', async () => {
    await grantPlan(services, email, { plan: 'plus', until: undefined })
    expect((await maryam.call(getSubscription)).data).toMatchObject({ slug: 'plus', renews_at: null })
    await grantPlan(services, email, { plan: 'free', until: undefined })
    expect((await maryam.call(getSubscription)).data.slug).toBe('free')
  })

  test('a higher plan keeps signed addresses valid; a lower plan revokes them', async () => {
    const tokenVersion = async (): Promise<number> => (await stored()).media_epoch
    const before = await tokenVersion()
    await grantPlan(services, email, { plan: 'plus', until: undefined })
    await grantPlan(services, email, { plan: 'premier', until: undefined })
    expect(await tokenVersion()).toBe(before)
    await grantPlan(services, email, { plan: 'plus', until: undefined })
    expect(await tokenVersion()).toBe(before + 1)
  })

  test.each([
    [{ plan: 'plus', until: '2026-11-20' }, '2026-11-20 is in the past. Choose a date in the future.'],
    [{ plan: 'free', until: '2027-01-31' }, 'The free plan does not expire. Leave out --until.'],
  ] as const)('%j is refused', async (wish, sentence) => {
    await expect(grantPlan(services, email, wish)).rejects.toThrow(sentence)
    expect((await stored()).plan_slug).toBeNull()
  })
})

describe('security.md F10 an operator closes an account', () => {
  test("the member's sessions, signed addresses and mailed codes end, and other members are not affected", async () => {
    const zaynab = await register(app, 'zaynab@example.org')
    await visitor.call(forgotPassword, { body: { email } })
    await deliverEmails(app)
    const { media_epoch: before } = await stored()
    await disableMember(services, email)
    await maryam.refused(getProfile, 401)
    expect(await maySignIn(app, email, registration.password)).toBe(false)
    expect(await stored()).toMatchObject({ media_epoch: before + 1, disabled_at: services.clock.now() })
    expect(await db.selectFrom('accounts_codes').select('id').execute()).toEqual([])
    expect(await db.selectFrom('accounts_sessions').select('account_id').execute()).toEqual([
      { account_id: zaynab.user.id },
    ])
    await zaynab.call(getProfile)
  })

  test('and reopens it; a session that started while it was being closed is invalid', async () => {
    const sessions = await db.selectFrom('accounts_sessions').selectAll().execute()
    await disableMember(services, email)
    await db
      .insertInto('accounts_sessions')
      .values(sessions.map(({ id: _id, ...session }) => session))
      .execute()
    await enableMember(services, email)
    await maryam.refused(getProfile, 401)
    expect(await maySignIn(app, email, registration.password)).toBe(true)
  })

  test('twice, and the first closing time stays; opening an open account ends no session', async () => {
    await enableMember(services, email)
    expect((await maryam.call(getProfile)).email).toBe(email)
    await disableMember(services, email)
    const { disabled_at: first } = await stored()
    app.clock.set('2026-11-22T00:00:00Z')
    await disableMember(services, email)
    expect((await stored()).disabled_at).toEqual(first)
  })
})

test.each([
  () => changeRole(services, 'nobody@example.org', { role: 'host', isGranted: true }),
  () => grantPlan(services, 'nobody@example.org', { plan: 'plus', until: undefined }),
  () => disableMember(services, 'nobody@example.org'),
  () => enableMember(services, 'nobody@example.org'),
])('reports an unknown member to the operator', async (work) => {
  await expect(work()).rejects.toThrow('There is no account with the address nobody@example.org.')
})
