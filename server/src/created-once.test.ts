import * as contract from '@sohbet/contract'
import type { Endpoint } from '@sohbet/contract'
import * as studio from '@sohbet/contract/studio'
import { describe, expect, test } from 'vitest'
import { type Person, requestOf } from '#test/app/cast.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp()
const { alice, bob, nura, omar } = app.cast
const { db } = app.services

const titles = { title_ar: null, title_tr: null, title_ur: null }
const majlis = { name: 'Leeds', country: 'GB', city: 'Leeds', latitude: 53.8, longitude: -1.55 }
const evening = { title: 'Dhikr', local_time: '2030-12-03T19:30', time_zone: null, place: 'Leeds' }

/** The calls whose repeat would create a second row, or be refused because of the first. */
const created: [call: string, endpoint: Endpoint, by: Person, body: object, table: string][] = [
  [
    'a menu entry',
    studio.createMenuEntry,
    nura,
    { ...titles, title: 'Audios', path: null, parent_id: null, position: 1 },
    'catalog_menu_items',
  ],
  [
    'a majlis',
    studio.createMajlis,
    nura,
    { ...majlis, times: 'Thursdays', contact: 'leeds@example.org' },
    'catalog_majalis',
  ],
  [
    'a gathering',
    studio.createGathering,
    nura,
    { ...evening, description: 'Tea.' },
    'catalog_upcoming_suhbas',
  ],
  [
    'a series of gatherings',
    studio.createGathering,
    nura,
    { ...evening, title: 'Series', description: 'Tea.', every: 'week', times: 3 },
    'catalog_upcoming_suhbas',
  ],
  ['a term', studio.createTerm, nura, { language: 'en', term: 'dhikr' }, 'transcripts_terms'],
  ['a discount code', studio.addStudioCode, omar, { code: 'SALAM10', percent: 10 }, 'orders_codes'],
  ['a promotion', studio.addStudioPromotion, omar, { title: 'P', pay: 50, bonus: 5 }, 'orders_promotions'],
  ['a playlist', contract.createPlaylist, alice, { title: 'Evening' }, 'playlists_lists'],
]

/** The other calls that create something, and why a repeat is harmless. */
const harmless: Record<string, string> = {
  addTopic: 'returns the topic with that name',
  saveView: 'replaces the one of that name',
  saveSnippet: 'replaces the one of that title',
  suggestCorrection: 'replaces the open one of that segment',
  addFavorite: 'is there already',
  addRecentActivity: 'is there already',
  addTrackRecord: 'is a line of a log, and what was heard counts once',
  addTrackToPlaylist: 'is refused: it is there already',
  addAlbumToPlaylist: 'skips the tracks that are there',
  sharePlaylist: 'returns the same link',
  submitCustomerQuery: 'has an id made by the page',
  importNotes: 'notes have ids made by the page',
  startImport: 'one runs at a time, and what is there is skipped',
  createProviderOrder: 'continues the payment of its order',
  createClientSecret: 'continues the payment of its order',
  createUpload: 'an upload without bytes expires',
  beginBulk: 'is a dry run',
  addRecordings: 'skips the recordings that are there',
  uploadPicture: 'is a file that nothing refers to',
  importTranscript: 'replaces the text of that language',
  startTranscribing: 'one runs at a time',
  startAligning: 'one runs at a time',
  beginSecondFactor: 'replaces the secret that is not confirmed',
  beginPasskey: 'is a challenge',
  addPasskey: 'a key is registered once',
}

describe('after a lost answer, the same press again', () => {
  test.each(created)('creates no second one: %s [FORM-04]', async (...[, endpoint, by, body, table]) => {
    const count = async () =>
      Number(
        (
          await db
            .selectFrom(table as 'orders_codes')
            .select(({ fn }) => fn.countAll().as('rows'))
            .executeTakeFirstOrThrow()
        ).rows,
      )
    const request = requestOf(endpoint, { body })
    const send = (key: string) => by.send({ ...request, headers: { 'idempotency-key': key } })
    const first = await send('press')
    expect([first.status, first.body]).toEqual([200, expect.anything()])
    const rows = await count()
    expect(await send('press')).toMatchObject({ status: 200, body: first.body })
    expect(await count()).toBe(rows)
    await db.deleteFrom('idempotency_keys').execute()
  })

  test('copies a shared playlist once', async () => {
    const [list] = (await alice.call(contract.listPlaylists)).data
    const { token } = (await alice.call(contract.sharePlaylist, { params: { id: list?.id ?? 0 } })).data
    const request = requestOf(contract.copySharedPlaylist, { params: { token } })
    const copy = () => bob.send({ ...request, headers: { 'idempotency-key': 'press' } })
    const first = await copy()
    const before = (await bob.call(contract.listPlaylists)).data.length
    expect(await copy()).toMatchObject({ status: 200, body: first.body })
    expect((await bob.call(contract.listPlaylists)).data).toHaveLength(before)
  })
})

test('every call that creates something has an idempotency key, or a rule that makes a repeat harmless', () => {
  const all = Object.entries({ ...contract, ...studio } as Record<string, unknown>).filter(
    (entry): entry is [string, Endpoint] =>
      typeof entry[1] === 'object' && entry[1] !== null && 'method' in entry[1] && 'access' in entry[1],
  )
  const creating = all.filter(
    ([name, { method, isIdempotent }]) =>
      method === 'POST' &&
      isIdempotent !== true &&
      /^(?:add|begin|copy|create|draft|give|import|save|share|start|submit|suggest|upload)[A-Z]/.test(name),
  )
  expect(creating.map(([name]) => name).filter((name) => harmless[name] === undefined)).toEqual([])
})
