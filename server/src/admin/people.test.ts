import { downloadMyData, getProfile, getSubscription, loginLocal } from '@sohbet/contract'
import * as studio from '@sohbet/contract/studio'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Guest, guestAt, people } from '#test/app/cast.ts'
import { register, type Registered } from '#test/app/members.ts'
import { resetCast } from '#test/app/put-cast.ts'
import { enrol, registerStaff } from '#test/app/staff.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { setRole } from '#modules/accounts/index.ts'
import { commandLine } from '#modules/audit/index.ts'

const app = await startTestApp()
const { db, clock } = app.services
const { visitor, sara, omar } = app.cast
let maryam: Registered
let params: { id: number }

beforeEach(async () => {
  await resetCast(db)
  maryam = await register(app, 'maryam@example.org')
  params = { id: maryam.user.id }
})

const reason = 'She asked by telephone'
const lines = async (action: string) =>
  await db.selectFrom('audit_lines').selectAll().where('action', '=', action).orderBy('id', 'desc').execute()

describe('the search for people', () => {
  const find = async (query: object) => {
    const { data, page_info: info } = await sara.call(studio.listPeople, { query })
    expect(info.total).toBeGreaterThanOrEqual(data.length)
    return data.map(({ email }) => email)
  }

  test('finds them by part of their name or address, and by account id', async () => {
    expect(await find({ search: 'MARYAM@' })).toEqual(['maryam@example.org'])
    expect(await find({ search: 'yam al' })).toEqual(['maryam@example.org'])
    expect(await find({ search: `#${params.id}` })).toEqual(['maryam@example.org'])
    const arabic = String(params.id).replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
    expect(await find({ search: arabic })).toEqual(['maryam@example.org'])
    expect(await find({ search: '%' })).toEqual([])
    expect(await find({ search: '％' })).toEqual([])
  })

  test.each([
    ['Gülçin', 'Şahinoğlu', ['gulcin', 'SAHINOGLU', 'şahinoğlu gülçin', 'sahin gul', 'Gu\u0308lc\u0327in']],
    ['Léyla', 'Işık', ['leyla', 'isik', 'IŞIK', 'ışık léyla']],
    ['İpek', 'Øster', ['ipek', 'İPEK', 'oster']],
    ['عَبْدُ الله', 'القُدّوسيّ', ['عبد', 'القدوسي', 'القدوسى الله']],
    ['فاطمہ', 'کرمانی', ['فاطمه', 'كرماني']],
    ['Shuʿayb', "O'Brien", ['shuayb', 'obrien', 'O’Brien']],
  ])('find %s %s regardless of accents, case and order', async (first, last, searches) => {
    await db
      .updateTable('accounts_members')
      .set({ first_name: first, last_name: last })
      .where('id', '=', params.id)
      .execute()
    for (const search of searches) expect(await find({ search }), search).toEqual(['maryam@example.org'])
    expect(await find({ search: `${searches[0]} nobody` })).toEqual([])
  })

  test('filters by role, plan and status, paged', async () => {
    expect(await find({ role: 'steward' })).toEqual(['sara@example.org'])
    expect(await find({ plan: 'premier' })).toEqual(['carla@example.org'])
    expect(await find({ state: 'disabled' })).toEqual([])
    const first = await sara.call(studio.listPeople, { query: { per_page: 4 } })
    const second = await sara.call(studio.listPeople, { query: { per_page: 4, page: 2 } })
    expect(first.page_info).toMatchObject({ total: 11, total_pages: 3, has_next: true })
    expect(second.data.map(({ id }) => id)).not.toContain(first.data[0]?.id)
  })
})

describe('a person', () => {
  test('is shown with everything except credentials', async () => {
    const { data } = await sara.call(studio.getPerson, { params })
    expect(data).toMatchObject({ email: 'maryam@example.org', plan: 'free', roles: [], is_disabled: false })
    expect(data.sessions).toHaveLength(1)
    expect(data.wallet).toEqual({ credits: 0, entries: 0, frozen_at: null })
    expect(data.may).toEqual({
      help: true,
      grant: true,
      disable: true,
      end_sessions: true,
      change_roles: false,
    })
    expect(JSON.stringify(data)).not.toMatch(/argon|hash|token/i)
  })

  test('answers NotFound when unknown, and refuses an invalid id', async () => {
    expect((await sara.refused(studio.getPerson, 404, { params: { id: 99_999 } })).code).toBe('NotFound')
    await sara.refused(studio.getPerson, 400, { params: { id: '1e3' } })
  })
})

describe('a role', () => {
  const give = { role: 'editor', is_granted: true } as const

  test('is given and removed by an admin, and both are audited', async () => {
    const { data } = await omar.call(studio.changePersonRole, { params, body: give })
    expect(data.roles).toEqual(['editor'])
    const [line] = await lines('member.grant_role')
    expect(line).toMatchObject({
      account_id: people.omar.accountId,
      actor: 'omar@example.org',
      subject: `member:${params.id}`,
      before: { roles: [] },
      after: { roles: ['editor'] },
    })
    const taken = await omar.call(studio.changePersonRole, { params, body: { ...give, is_granted: false } })
    expect([taken.data.roles, (await lines('member.revoke_role')).length]).toEqual([[], 1])
    expect(taken.data.notes.map(({ action }) => action)).toEqual(['member.revoke_role', 'member.grant_role'])
  })

  test('cannot be changed by its owner', async () => {
    const own = { id: people.omar.accountId }
    const { code } = await omar.refused(studio.changePersonRole, 403, {
      params: own,
      body: { role: 'admin', is_granted: false },
    })
    expect(code).toBe('Forbidden')
  })

  test('cannot be taken from the last admin, not even by two admins at once', async () => {
    const revoked = { role: 'admin', isGranted: false, jobs: app.services.jobs } as const
    const take = (from: number, by: number) =>
      db
        .transaction()
        .execute((trx) => setRole(trx, from, { ...revoked, actor: { accountId: by }, at: clock.now() }))
    const [omarId, adamId] = [people.omar.accountId, people.adam.accountId]
    const both = await Promise.allSettled([take(omarId, adamId), take(adamId, omarId)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const admins = await db.selectFrom('accounts_members').select('id').where('is_admin', '=', true).execute()
    expect(admins).toHaveLength(1)
  })
})

describe('a plan', () => {
  test('is granted until the end of a day, with a reason', async () => {
    const body = { plan: 'premier', until: '2026-12-31', reason } as const
    const { data } = await sara.call(studio.grantPersonPlan, { params, body })
    expect(data.granted).toEqual({ plan: 'premier', until: '2026-12-31T23:59:59.999Z' })
    expect((await maryam.call(getSubscription)).data.slug).toBe('premier')
    expect((await lines('member.grant_plan'))[0]?.after).toMatchObject({ plan: 'premier', reason })
    await sara.call(studio.grantPersonPlan, { params, body: { plan: 'free', until: null, reason } })
    expect((await maryam.call(getSubscription)).data.slug).toBe('free')
  })

  test.each([
    [{ plan: 'plus', until: '2026-11-20', reason }, 'until'],
    [{ plan: 'free', until: '2027-01-01', reason }, 'until'],
    [{ plan: 'gold', until: null, reason }, undefined],
    [{ plan: 'plus', until: '31.12.2026', reason }, undefined],
    [{ plan: 'plus', until: null, reason: '  ' }, undefined],
  ])('is refused as %j and does not change', async (body, field) => {
    const { errors } = await sara.refused(studio.grantPersonPlan, 400, { params, body: body as never })
    if (field !== undefined) expect(Object.keys(errors ?? {})).toEqual([field])
    expect((await sara.call(studio.getPerson, { params })).data.granted).toBeNull()
  })

  test('cannot be granted by a steward to herself or to an admin', async () => {
    const body = { plan: 'premier', until: null, reason } as const
    for (const id of [people.sara.accountId, people.omar.accountId])
      expect((await sara.refused(studio.grantPersonPlan, 403, { params: { id }, body })).code).toBe(
        'Forbidden',
      )
    await omar.call(studio.grantPersonPlan, { params: { id: people.omar.accountId }, body })
  })
})

describe('sessions', () => {
  test('are ended one by one, and all at once', async () => {
    const { data } = await sara.call(studio.getPerson, { params })
    const session = data.sessions[0]?.id ?? 0
    await sara.refused(studio.endPersonSession, 404, { params: { id: people.alice.accountId, session } })
    await maryam.call(getProfile)
    const ended = await sara.call(studio.endPersonSession, { params: { ...params, session } })
    expect(ended.data.sessions).toEqual([])
    await maryam.refused(getProfile, 401)
    const zaynab = await register(app, 'zaynab@example.org')
    await sara.call(studio.endPersonSessions, { params: { id: zaynab.user.id } })
    await zaynab.refused(getProfile, 401)
  })

  test('in use is marked and cannot be ended, neither alone nor with the others', async () => {
    const zahra = await enrol(app, await registerStaff(app, 'zahra@example.org', 'is_admin'))
    const { email, password } = zahra
    const { jwt } = await visitor.call(loginLocal, { body: { identifier: email, password } })
    const own = { id: zahra.user.id }
    const { data } = await zahra.call(studio.getPerson, { params: own })
    const used = data.sessions.find(({ is_current: isCurrent }) => isCurrent)
    expect(data.sessions).toHaveLength(2)
    expect(used).toMatchObject({ created_at: clock.now().toISOString(), seen_at: clock.now().toISOString() })
    const refused = await zahra.refused(studio.endPersonSession, 400, {
      params: { ...own, session: used?.id ?? 0 },
    })
    expect(refused.message).toBe('This is the session that you are using. Log out to end it.')
    expect((await zahra.call(studio.getPerson, { params: own })).data.sessions).toHaveLength(2)
    const ended = await zahra.call(studio.endPersonSessions, { params: own })
    expect(ended.data.sessions).toEqual([used])
    await guestAt(app.server, jwt).refused(getProfile, 401)
    expect((await lines('member.end_sessions'))[0]).toMatchObject({
      account_id: own.id,
      subject: `member:${own.id}`,
    })
  })

  const [admin, editor, steward] = [people.omar, people.nura, people.sara].map(({ accountId: id }) => ({
    id,
  }))
  test.each([
    ['a steward, of an admin', sara, admin, { status: 403, code: 'Forbidden' }],
    ['a steward, of an editor', sara, editor, { status: 403, code: 'Forbidden' }],
    ['a steward, of a steward', sara, steward, { status: 403, code: 'Forbidden' }],
    ['an admin, for an unknown account', omar, { id: 99_999 }, { status: 404, code: 'NotFound' }],
    ['an admin, with an invalid id', omar, { id: '1e3' }, { status: 400, code: 'BadRequest' }],
  ])('cannot be ended by %s', async (_whose, who, change, { status, code }) => {
    const session = (await sara.call(studio.getPerson, { params })).data.sessions[0]?.id ?? 0
    const requested = { params: { ...params, session, ...change } }
    expect((await who.refused(studio.endPersonSession, status, requested)).code).toBe(code)
    expect((await who.refused(studio.endPersonSessions, status, requested)).code).toBe(code)
    await maryam.call(getProfile)
  })

  test('of staff can be ended only by an admin, as the page says', async () => {
    const amina = await registerStaff(app, 'amina@example.org', 'is_editor')
    const theirs = { params: { id: amina.user.id } }
    const mayOf = async (guest: Guest) => (await guest.call(studio.getPerson, theirs)).data.may
    expect(await mayOf(sara)).toMatchObject({ help: true, end_sessions: false, disable: false })
    expect(await mayOf(omar)).toMatchObject({ help: true, end_sessions: true, disable: true })
    await omar.call(studio.endPersonSessions, theirs)
    await amina.refused(getProfile, 401)
    // Disabling would end them too.
    const refused = await sara.refused(studio.disablePerson, 403, { ...theirs, body: { reason } })
    expect(refused.message).toBe('Only an admin can do this to an account of the team.')
    await sara.call(studio.grantPersonPlan, { ...theirs, body: { plan: 'plus', until: null, reason } })
  })
})

describe('an account', () => {
  test('is disabled with a reason, and enabled again', async () => {
    const { data } = await sara.call(studio.disablePerson, { params, body: { reason } })
    expect([data.is_disabled, data.sessions]).toEqual([true, []])
    await maryam.refused(getProfile, 401)
    expect((await lines('member.disable'))[0]?.after).toEqual({ reason })
    const opened = await sara.call(studio.enablePerson, { params, body: { reason } })
    expect(opened.data.is_disabled).toBe(false)
    expect(opened.data.notes.slice(0, 2).map(({ action }) => action)).toEqual([
      'member.enable',
      'member.disable',
    ])
  })

  test('cannot be disabled by its owner, by a steward if it is an admin’s, or without a reason', async () => {
    await sara.refused(studio.disablePerson, 403, { params: { id: people.sara.accountId }, body: { reason } })
    await omar.refused(studio.disablePerson, 403, { params: { id: people.omar.accountId }, body: { reason } })
    await sara.refused(studio.disablePerson, 403, { params: { id: people.omar.accountId }, body: { reason } })
    await sara.refused(studio.disablePerson, 400, { params, body: { reason: '' } })
    await sara.refused(studio.disablePerson, 404, { params: { id: 99_999 }, body: { reason } })
    const adams = { params: { id: people.adam.accountId }, body: { reason } }
    expect((await omar.call(studio.disablePerson, adams)).data.is_disabled).toBe(true)
  })
})

test('a person’s data is exported as they would download it, and the audit log says to whom', async () => {
  const own = await maryam.call(downloadMyData)
  const { data } = await sara.call(studio.exportPerson, { params, body: { reason } })
  const devices = own.data.devices.map((device) => ({ ...device, is_current: false }))
  expect(data).toEqual({ ...own.data, devices })
  expect((await lines('member.export'))[0]).toMatchObject({
    account_id: people.sara.accountId,
    subject: `member:${params.id}`,
    after: { reason },
  })
  const before = (await lines('member.export')).length
  await sara.refused(studio.exportPerson, 403, { params: { id: people.omar.accountId }, body: { reason } })
  expect(await lines('member.export')).toHaveLength(before)
})

test('a steward disables nobody who joins the team at that moment', async () => {
  let refused: Promise<unknown> | undefined
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    const by = { actor: commandLine, at: clock.now(), jobs: app.services.jobs }
    await setRole(trx, params.id, { ...by, role: 'editor', isGranted: true })
    refused = sara.refused(studio.disablePerson, 403, { params, body: { reason } })
    await expect
      .poll(async () => {
        const blocked = sql`select from pg_stat_activity where ${rows[0]?.pid}::integer = any(pg_blocking_pids(pid))`
        return (await blocked.execute(db)).rows.length
      })
      .toBe(1)
  })
  await refused
  expect((await omar.call(studio.getPerson, { params })).data.disabled_at).toBeNull()
})
