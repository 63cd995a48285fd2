import { randomUUID } from 'node:crypto'
import { submitCustomerQuery } from '@sohbet/contract'
import * as studio from '@sohbet/contract/studio'
import { beforeEach, describe, expect, test } from 'vitest'
import { people } from '#test/app/cast.ts'
import { deliverEmails } from '#test/app/outbox.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp({ environment: { CONTACT_EMAIL: 'answers@sohbet.example' } })
const { visitor, sara, omar } = app.cast
const { db } = app.services

const query = {
  name: 'Ayşe Yılmaz',
  email: 'ayse@example.org',
  category: 'Billing',
  comments: 'I was charged twice.\n\nWhat can be done?',
} as const
let params: { id: number }

const write = async (headers: Record<string, string> = {}) => {
  const request = {
    method: 'POST',
    url: `/content${submitCustomerQuery.path}`,
    payload: query,
    headers,
  } as const
  const { body } = await visitor.send(request)
  return { id: (body as { data: { id: number } }).data.id }
}

beforeEach(async () => {
  await db.deleteFrom('contact_queries').execute()
  await db.deleteFrom('contact_snippets').execute()
  await db.deleteFrom('rate_limits').execute()
  params = await write({ 'accept-language': 'tr' })
  await deliverEmails(app)
})

const thread = async () => (await sara.call(studio.getQuery, { params })).data

describe('the inbox', () => {
  test('lists queries and filters them', async () => {
    const list = async (requested: object) => {
      const { data, counts } = await sara.call(studio.listQueries, { query: requested })
      return [data.map(({ id }) => id), counts.open]
    }
    expect(await list({})).toEqual([[params.id], 1])
    for (const search of [
      `SQ-${params.id}`,
      `[SQ-${params.id}]`,
      'yılmaz',
      'yilmaz ayse',
      'AYSE@',
      'charged twice',
    ])
      expect(await list({ search }), search).toEqual([[params.id], 1])
    for (const requested of [{ search: 'nothing' }, { category: 'Other' }, { assignee: 'me' }])
      expect((await list(requested))[0]).toEqual([])
    expect(await list({ state: 'closed' })).toEqual([[], 1])
    await sara.refused(studio.listQueries, 400, { query: { state: 'lost' as never } })
  })

  test('answers NotFound for an unknown query', async () => {
    expect((await sara.refused(studio.getQuery, 404, { params: { id: 99_999 } })).code).toBe('NotFound')
  })
})

describe('an answer', () => {
  const answer = { body: 'We have given it back.\n\nForgive us,\nthe team', closes: false }

  test('is emailed in the writer’s language, with a reference that identifies replies', async () => {
    const { revision, language } = await thread()
    expect(language).toBe('tr')
    const { data } = await sara.call(studio.answerQuery, { params, body: { ...answer, revision } })
    expect(data).toMatchObject({ state: 'answered', assignee: { id: people.sara.accountId } })
    expect(data.entries).toMatchObject([{ kind: 'answer', author: 'sara Cast', mailed_at: null }])
    const [email] = await deliverEmails(app)
    expect(email?.to).toBe('ayse@example.org')
    // Subjects with characters beyond ASCII encode the brackets like this.
    expect(email?.subject.replaceAll('=5B', '[').replaceAll('=5D', ']')).toContain(`[SQ-${params.id}]`)
    const raw = Buffer.from(email?.raw ?? '', 'latin1').toString()
    for (const text of ['Selamün aleyküm Ayşe', 'We have given it back.', '> I was charged twice.'])
      expect(raw).toContain(text)
    expect(raw.replaceAll('=\r\n', '')).toContain('>Forgive us,<br>the team</p>')
    expect(email?.raw).not.toContain('sara')
    expect((await thread()).entries[0]?.mailed_at).toBe(app.clock.now().toISOString())
    await app.services.jobs.add(
      db,
      'mail-customer-answer',
      { answer_id: data.entries[0]?.id, language: 'tr' },
      { jobKey: 'again' },
    )
    expect(await deliverEmails(app)).toEqual([])
  })

  test('is refused when its author has not seen the previous one', async () => {
    const { revision } = await thread()
    const both = await Promise.all(
      [sara, omar].map((who) =>
        who.send({
          method: 'POST',
          url: `/content/studio/queries/${params.id}/answers`,
          payload: { ...answer, revision },
        }),
      ),
    )
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'EditConflict' })
    expect((await thread()).entries).toHaveLength(1)
    expect(await deliverEmails(app)).toHaveLength(1)
  })

  test('is sent once per idempotency key', async () => {
    const { revision } = await thread()
    const request = {
      method: 'POST',
      url: `/content/studio/queries/${params.id}/answers`,
      payload: { ...answer, revision, closes: true },
      headers: { 'idempotency-key': randomUUID() },
    } as const
    const first = await sara.send(request)
    expect((await sara.send(request)).body).toEqual(first.body)
    expect((await thread()).state).toBe('closed')
    expect(await deliverEmails(app)).toHaveLength(1)
  })
})

test('a note is visible to stewards only and not emailed', async () => {
  const { data } = await sara.call(studio.noteQuery, { params, body: { body: 'I asked Omar.' } })
  expect(data.entries).toMatchObject([{ kind: 'note', body: 'I asked Omar.' }])
  expect([data.state, await deliverEmails(app)]).toEqual(['open', []])
  await sara.refused(studio.noteQuery, 404, { params: { id: 99_999 }, body: { body: 'x' } })
})

test('a query is assigned, closed and reopened, each with an audit entry', async () => {
  const change = async (body: object) => (await sara.call(studio.changeQuery, { params, body })).data
  expect((await change({ assignee: 'me' })).assignee?.id).toBe(people.sara.accountId)
  expect((await change({ state: 'closed' })).state).toBe('closed')
  expect((await change({ state: 'open', assignee: 'nobody' })).assignee).toBeNull()
  const { revision } = await thread()
  expect((await change({ state: 'open' })).revision, 'nothing has changed').toBe(revision)
  const subject = `query:${params.id}`
  const lines = await db.selectFrom('audit_lines').select('action').where('subject', '=', subject).execute()
  expect(lines).toHaveLength(3)
  await sara.refused(studio.changeQuery, 404, { params: { id: 99_999 }, body: { state: 'closed' } })
})

test('snippets are saved under a title, replaced and removed', async () => {
  const save = async (body: string) =>
    (await sara.call(studio.saveSnippet, { body: { title: 'Thanks', body } })).data
  const { id } = await save('Thank you.')
  expect((await save('Thank you very much.')).id).toBe(id)
  expect((await omar.call(studio.listSnippets)).data).toEqual([
    { id, title: 'Thanks', body: 'Thank you very much.' },
  ])
  await sara.call(studio.deleteSnippet, { params: { id } })
  await sara.refused(studio.deleteSnippet, 404, { params: { id } })
})

test('there are at most 200 snippets, also when several are saved at once', async () => {
  const changed_at = new Date(0)
  const rows = Array.from({ length: 199 }, (_, index) => ({
    title: `Title ${index}`,
    body: 'Hi',
    changed_at,
  }))
  await db.insertInto('contact_snippets').values(rows).execute()
  const save = (title: string) => sara.call(studio.saveSnippet, { body: { title, body: 'Hello' } })
  const saved = await Promise.allSettled(['A', 'B', 'C'].map(save))
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await sara.refused(studio.saveSnippet, 400, { body: { title: 'D', body: 'Hello' } })).code).toBe(
    'LimitReached',
  )
})
