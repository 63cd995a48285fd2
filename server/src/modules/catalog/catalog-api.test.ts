import * as contract from '@sohbet/contract'
import { accountPaths, libraryPaths, listeningPaths } from '@sohbet/contract/first-paths'
import { moneyPaths, settingsPaths } from '@sohbet/contract/lazy-paths'
import type { Access, Endpoint } from '@sohbet/contract'
import { describe, expect, test } from 'vitest'
import {
  addressOf,
  expectErrorBody,
  people,
  type PersonName,
  personNames,
  requestOf,
} from '#test/app/cast.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { queryDatabase } from '#test/database/query-database.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { commandLine } from '#modules/audit/index.ts'
import { importTranscript } from '#modules/transcripts/index.ts'
import { catalogChannel } from './queries/announce-change.ts'

const app = await startTestApp({ fill: fillLibrary })
const { visitor, alice } = app.cast
await importTranscript(
  app.services,
  { trackId: 1, language: 'en', actor: commandLine, revision: undefined },
  { name: 'talk.txt', bytes: Buffer.from('Peace.'), encoding: undefined },
)

// Calls about accounts, members' own data and money have their own tests.
const others = {
  ...accountPaths,
  ...libraryPaths,
  ...listeningPaths,
  ...moneyPaths,
  ...settingsPaths,
  askForRecording: contract.paths.askForRecording,
  takeRequestBack: contract.paths.takeRequestBack,
  suggestCorrection: contract.paths.suggestCorrection,
}
const endpoints = Object.keys(contract.paths)
  .filter((name) => !(name in others))
  .map((name) => ({
    name,
    // Every call in the path table is an export of that name, as the first test checks.
    endpoint: contract[name as contract.CallName] as Endpoint,
  }))

/** Path parameters, queries and bodies that are answered with 200 for everybody who may call. */
const inputs: Partial<Record<string, { params?: object; query?: Record<string, string>; body?: object }>> = {
  getCollection: { params: { type: 'suhba-in-leeds' } },
  getArticle: { params: { slug: 'letter-1' } },
  getSpeaker: { params: { slug: 'yusuf' } },
  listMentions: { params: { slug: 'yusuf' } },
  getGathering: { params: { id: '1' } },
  getLegalText: { params: { name: 'terms' } },
  refreshAudioToken: { query: { url: '/media/v1/file0000000000000001/original' } },
  whyLocked: { query: { type: 'album', id: '1' } },
  listTranscripts: { query: { album: '1' } },
  getTranscript: { params: { id: '1' } },
  getSura: { params: { sura: '2' } },
  getVerse: { params: { sura: '2', verse: '153' } },
  submitCustomerQuery: {
    body: {
      name: 'Ayşe',
      email: 'ayse@example.org',
      category: 'Other',
      comments: 'Salam',
      // The same request each time, so it does not use up a limit.
      request_id: '0d9f3c1e-6a5b-4c7d-8e9f-a0b1c2d3e4f5',
    },
  },
}
/** Endpoints whose object is closed to some members who may call them. */
const closed: Partial<Record<string, PersonName[]>> = { getMajlisHostLessons: ['hamid'] }

/** Who each value of `access` includes, repeated here so that a mistake in the code is detected. */
const allowed: Record<Access, PersonName[]> = {
  visitor: [...personNames],
  member: personNames.filter((name) => name !== 'visitor'),
  host: ['hamid'],
  latifiyah: ['layla'],
  editor: ['edith', 'adam', 'nura', 'omar'],
  steward: ['adam', 'sara', 'omar'],
  staff: ['edith', 'adam', 'nura', 'sara', 'omar'],
  admin: ['adam', 'omar'],
}

test('the contract and its path table list the same calls', () => {
  const exported = Object.entries(contract).filter(
    ([, value]) => typeof value === 'object' && 'returns' in value,
  )
  expect(exported.map(([name]) => name).toSorted()).toEqual(Object.keys(contract.paths).toSorted())
  for (const { name, endpoint } of endpoints)
    expect(contract.paths[name as contract.CallName]).toEqual({
      method: endpoint.method,
      path: endpoint.path,
    })
})

describe('who may call what', () => {
  for (const { name, endpoint } of endpoints)
    test(`${name}: ${endpoint.access}`, async () => {
      for (const person of personNames) {
        const answer = await app.cast[person].send(requestOf(endpoint, inputs[name]))
        const mayCall = allowed[endpoint.access].includes(person)
        const mayOpen = closed[name]?.includes(person) ?? true
        if (mayCall && mayOpen) expect(answer.status, person).toBe(200)
        else expectErrorBody(answer.body, !mayCall && people[person].kind === 'visitor' ? 401 : 403)
      }
    })
})

describe.each(endpoints)('$name', ({ name, endpoint }) => {
  const request = requestOf(endpoint, inputs[name])

  test('an unknown token is answered with 401, an empty one as none', async () => {
    for (const token of [`${alice.token}x`, 'x'.repeat(5000)]) {
      const { body } = await visitor.send({ ...request, headers: { 'auth-token': token } })
      expect(expectErrorBody(body, 401).message).toBe('Please log in again.')
    }
    // An empty token is none.
    const { status } = await visitor.send({ ...request, headers: { 'auth-token': '' } })
    expect(status).toBe((await visitor.send(request)).status)
  })

  test('an answer for a member is not stored by shared caches [API-56]', async () => {
    const stored = async (person: PersonName): Promise<unknown> =>
      (await app.cast[person].send(request)).headers['cache-control']
    expect(await stored('carla')).toBe('private, no-store')
    expect(await stored('visitor')).toBe(closed[name] === undefined ? 'no-cache' : 'private, no-store')
  })
})

describe('malformed queries are refused field by field, before any database query', () => {
  const wrong: Record<string, string[]> = {
    page: ['0', '-1', '1.5', 'x', '10001', '', 'NaN', 'Infinity', '1;drop', '٣'],
    per_page: ['0', '101', '-5', 'many', ''],
    sort: ['random', 'NEWEST', '', 'newest;'],
    type: ['videos', ''],
    source: ['desktop', ''],
    category: ['everything', ''],
    browse_by: ['colour'],
    q: ['a'.repeat(201), '%00', 'before%00after'],
    url: ['', 'x'.repeat(2049)],
    id: ['', '0', '0x1', '+1', '1.0', '2147483648'],
  }
  const wrongSlug = [
    'UPPER',
    'a b',
    'a--b',
    '-a',
    'a-',
    'صبر',
    '%00',
    'a'.repeat(201),
    "a'",
    '',
    'a_b',
    '%25',
  ]

  for (const { name, endpoint } of endpoints) {
    const fields = Object.keys(endpoint.query === undefined ? {} : shapeOf(endpoint.query))
    test.each(fields)(`${name}: %s`, async (field) => {
      const params = { type: 'x', slug: 'x', id: '1', sura: '2', verse: '153' }
      const path = addressOf(endpoint, { params })
      const bad = [
        ...(wrong[field] ?? wrongSlug).map((value) => `${field}=${value}`),
        `${field}=a&${field}=b`,
      ]
      // All other parameters of the call are valid.
      const { [field]: _wrong, ...right } = inputs[name]?.query ?? {}
      for (const wrongPart of bad) {
        const query = [wrongPart, new URLSearchParams(right)].join('&')
        const answer = await visitor.get(`${path}?${query}`)
        expect(answer.status, query).toBe(400)
        const body = expectErrorBody(answer.body, 400)
        expect(body).toMatchObject({ code: 'BadRequest', error: 'Bad Request' })
        expect(Object.keys(body.errors ?? {}), query).toEqual([field])
        expect(body.message.length).toBeLessThan(100)
      }
    })
  }

  test('a NUL in a path is refused', async () => {
    for (const path of ['/content/articles/a%00b', '/content/api/collections/%00'])
      expectErrorBody((await visitor.get(path)).body, 400)
  })

  test('an unknown field is ignored', async () => {
    expect((await visitor.get('/content/api/suhbas?__proto__=x&constructor=y&utm_source=z')).status).toBe(200)
  })

  function shapeOf(schema: object): Record<string, unknown> {
    return (schema as { shape?: Record<string, unknown> }).shape ?? {} // Queries are objects of zod.
  }
})

test('the web and the mobile app get the same answers [API-03 API-04]', async () => {
  const ask = (source?: 'web' | 'mobile_app') => visitor.call(contract.getListing, { query: { source } })
  expect(await ask('mobile_app')).toEqual(await ask('web'))
  expect(await ask()).toEqual(await ask('web'))
})

test('a change of the catalogue invalidates the cache of another process', async () => {
  const { config, db } = app.services
  const title = async (): Promise<string | undefined> =>
    (await visitor.call(contract.getCollection, { params: { type: 'talk-34' }, query: {} })).data.title
  const before = await title()
  await db
    .updateTable('catalog_collections')
    .set({ title: 'Renamed' })
    .where('slug', '=', 'talk-34')
    .execute()
  expect(await title()).toBe(before)
  await queryDatabase(app.databaseUrl, `select pg_notify($1, '')`, [catalogChannel(config.databaseSchema)])
  await expect.poll(title).toBe('Renamed')
})
