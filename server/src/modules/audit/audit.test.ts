import { listAuditLines } from '@sohbet/contract/studio'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { people } from '#test/app/cast.ts'
import { register } from '#test/app/members.ts'
import { makeWeb } from '#test/app/make-web.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { commandLine, recordChange } from './index.ts'

const app = await startTestApp({ web: await makeWeb() })
const { sara, nura, omar, alice, visitor } = app.cast
const { db } = app.services
const csv = '/studio/audit.csv'

beforeAll(async () => {
  const at = (day: number): Date => new Date(Date.UTC(2026, 10, day, 9))
  const { omar: byOmar, sara: bySara } = people
  await recordChange(db, at(1), {
    actor: byOmar,
    action: 'member.role',
    subject: 'member:1',
    label: 'alice@example.org',
    before: { roles: [] },
    after: { roles: ['editor'] },
  })
  await recordChange(db, at(2), {
    actor: bySara,
    action: 'member.disable',
    subject: 'member:1',
    label: '',
  })
  await recordChange(db, at(3), {
    actor: commandLine,
    action: 'plan.price',
    subject: 'plan:plus',
    label: '=1+1, "Plus"',
    before: { cents: 700 },
    after: { cents: 750, note: '100%_sure' },
  })
})

const list = async (query: Parameters<typeof omar.call<typeof listAuditLines>>[1]['query']) =>
  (await sara.call(listAuditLines, { query })).data.map(({ action }) => action)

describe('the audit log', () => {
  test('records actor, action, time, subject, and the values before and after', async () => {
    const { data, next, actions } = await omar.call(listAuditLines, { query: {} })
    expect(data).toHaveLength(3)
    expect(data.at(-1)).toEqual({
      id: expect.any(Number),
      at: '2026-11-01T09:00:00.000Z',
      account_id: people.omar.accountId,
      actor: 'omar@example.org',
      action: 'member.role',
      subject: 'member:1',
      label: 'alice@example.org',
      before: { roles: [] },
      after: { roles: ['editor'] },
    })
    expect(data[0]).toMatchObject({ account_id: null, actor: 'command line' })
    // A line about a member contains no name; the label is looked up when it is read.
    expect(data[1]).toMatchObject({ subject: 'member:1', label: 'alice@example.org' })
    expect(next).toBeNull()
    expect(actions).toEqual(['member.disable', 'member.role', 'plan.price'])
  })

  test.each([
    [{ person: 'SARA' }, ['member.disable']],
    [{ person: 'command line' }, ['plan.price']],
    [{ action: 'member.role' }, ['member.role']],
    [{ action: 'member.' }, ['member.disable', 'member.role']],
    [{ action: 'member' }, []],
    [{ subject: 'plan:plus' }, ['plan.price']],
    [{ subject: 'plan:' }, []],
    [{ search: '750' }, ['plan.price']],
    [{ search: 'ALICE@' }, ['member.disable', 'member.role']],
    [{ search: 'álice' }, ['member.disable', 'member.role']],
    [{ person: 'ömar' }, ['member.role']],
    [{ search: '100%_' }, ['plan.price']],
    [{ search: '%' }, ['plan.price']],
    [{ from: '2026-11-02' }, ['plan.price', 'member.disable']],
    [{ until: '2026-11-02' }, ['member.disable', 'member.role']],
    [{ from: '2026-11-02', until: '2026-11-02', search: '' }, ['member.disable']],
    [{ from: '٢٠٢٦-١١-٠٢', until: '۲۰۲۶-۱۱-۰۲' }, ['member.disable']],
    [{ from: '' }, ['plan.price', 'member.disable', 'member.role']],
  ])('is filtered by %j', async (query, actions) => {
    expect(await list(query)).toEqual(actions)
  })

  test('has pages without missing or repeated lines', async () => {
    for (let nth = 0; nth < 120; nth += 1)
      await recordChange(db, new Date('2026-11-04T09:00:00Z'), {
        actor: commandLine,
        action: 'tea.pour',
        subject: `cup:${nth}`,
        label: 'tea',
      })
    const seen: string[] = []
    let before: number | undefined
    do {
      const page = await sara.call(listAuditLines, { query: { action: 'tea.pour', before } })
      seen.push(...page.data.map(({ subject }) => subject))
      before = page.next ?? undefined
    } while (before !== undefined)
    expect(seen).toEqual(Array.from({ length: 120 }, (_, nth) => `cup:${119 - nth}`))
  })

  test.each([
    `update audit_lines set action = 'nothing'`,
    'delete from audit_lines where id = 1',
    'truncate audit_lines',
  ])('cannot be changed or deleted, not even by the owner of the tables: %s', async (statement) => {
    const lines = async () => await db.selectFrom('audit_lines').selectAll().orderBy('id').execute()
    const before = await lines()
    await expect(app.asOwner(statement)).rejects.toThrow(
      'lines of the audit log are neither changed nor removed',
    )
    await expect(sql.raw(statement).execute(db)).rejects.toThrow(/audit/)
    expect(await lines()).toEqual(before)
  })

  test('keeps its lines after the account is deleted', async () => {
    const { id } = (await register(app, 'gone@example.org')).user
    await recordChange(db, app.clock.now(), {
      actor: { accountId: id },
      action: 'tea.drink',
      subject: 'cup:1',
      label: 'tea',
    })
    await db.deleteFrom('accounts_members').where('id', '=', id).execute()
    const { data } = await sara.call(listAuditLines, { query: { action: 'tea.drink' } })
    expect(data).toMatchObject([{ actor: 'gone@example.org', account_id: id }])
  })
})

describe('the CSV file', () => {
  test('contains the filtered lines, and nothing that a spreadsheet would execute', async () => {
    const { status, headers, body } = await sara.get(`${csv}?until=2026-11-03`)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': 'attachment; filename="sohbet-audit-2026-11-21.csv"',
      'cache-control': 'private, no-store',
    })
    const rows = String(body).split('\r\n')
    expect(rows[0]).toBe('\uFEFFLine,Time (UTC),Who,Action,Subject,Item,Before,After')
    expect(rows[1]).toMatch(
      /^\d+,2026-11-03T09:00:00\.000Z,command line,plan\.price,plan:plus,"'=1\+1, ""Plus""","\{""cents"":700\}"/,
    )
    expect(rows).toHaveLength(5)
  })

  test('contains all of many lines', async () => {
    const { body } = await sara.get(`${csv}?action=tea.pour`)
    expect(String(body).split('\r\n')).toHaveLength(122)
    const all = await db.selectFrom('audit_lines').select('id').execute()
    expect(String((await omar.get(csv)).body).split('\r\n')).toHaveLength(all.length + 2)
  })

  test('is for readers of the log; others are redirected to its page, which gives the reason', async () => {
    for (const person of [visitor, alice, nura, app.cast.adam]) {
      const { status, headers } = await person.get(csv)
      expect([status, headers.location]).toEqual([302, '/studio/audit'])
    }
  })
})
