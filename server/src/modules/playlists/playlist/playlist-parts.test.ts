import * as contract from '@sohbet/contract'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectErrorBody, requestOf } from '#test/app/cast.ts'
import type { Person } from '#test/app/cast.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp({ fill: fillLibrary })
const { visitor, alice, bob, hamid } = app.cast
const { db } = app.services
const tracks = await db
  .selectFrom('catalog_tracks as track')
  .innerJoin('catalog_collections as album', 'album.id', 'track.collection_id')
  .select(['track.id', 'album.type_slug'])
  .orderBy('track.id')
  .execute()
const idsOf = (isMeant: (type: string) => boolean): number[] =>
  tracks.flatMap(({ id, type_slug }) => (isMeant(type_slug) ? [id] : []))
const trackIds = idsOf((type) => ['album', 'suhba', 'zawiya'].includes(type))
const hostTrackIds = idsOf((type) => type === 'majlis-host-lessons')

// A recording rarely lasts whole seconds.
await db
  .updateTable('catalog_tracks')
  .set({ duration_seconds: 61.5 })
  .where('id', '=', trackIds[1] ?? 0)
  .execute()

beforeEach(async () => {
  await db.deleteFrom('playlists_lists').where('is_default', '=', false).execute()
  await db.deleteFrom('rate_limits').execute()
})

type Part = NonNullable<contract.InputOf<typeof contract.getPlaylist>['query']>

describe('a part of a playlist [API-25]', () => {
  test('is a window of tracks, with the totals of the whole list', async () => {
    const list = await make(alice, trackIds.slice(0, 30))
    const { items, count } = await read(alice, list)
    const { window, ...rest } = await read(alice, list, { from: '10', limit: '5' })
    expect(rest.items).toEqual(items.slice(10, 15))
    expect(window).toEqual({
      from: 10,
      total: items.length,
      duration_in_seconds: items.reduce((sum, { track }) => sum + track.duration_in_seconds, 0),
      locked: items.filter(({ track }) => track.is_locked).length,
    })
    expect([rest.count, rest.outline, window?.locked === 0]).toEqual([count, undefined, false])
    expect((await read(alice, list, { limit: '3' })).items).toEqual(items.slice(0, 3))
    expect((await read(alice, list, { from: '28' })).items).toEqual(items.slice(28))
    expect(await read(alice, list, { from: '9999' })).toMatchObject({ items: [], window: { total: count } })
  })

  test('is one of windows that add up to the list, wherever they are cut', async () => {
    const list = await make(alice, trackIds)
    const { items } = await read(alice, list)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: items.length }), async (limit) => {
        const found: unknown[] = []
        for (let from = 0; from < items.length; from += limit)
          found.push(...(await read(alice, list, { from: String(from), limit: String(limit) })).items)
        expect(found).toEqual(items)
      }),
      { numRuns: 12 },
    )
  })

  test('can be its order only, with the lengths of all and which are locked', async () => {
    const list = await make(alice, trackIds.slice(0, 30).toReversed())
    const { items } = await read(alice, list)
    const { outline, ...rest } = await read(alice, list, { outline: '1' })
    expect(outline).toEqual({
      ids: items.map(({ id }) => id),
      track_ids: items.map(({ track }) => track.id),
      seconds: items.map(({ track }) => track.duration_in_seconds),
      locked: items.filter(({ track }) => track.is_locked).map(({ track }) => track.id),
    })
    expect([rest.items, rest.count]).toEqual([[], items.length])
  })

  test('can be some of its tracks in order; those of other lists are ignored [PERM-12]', async () => {
    const [list, other] = [await make(alice, trackIds.slice(0, 9)), await make(bob, trackIds.slice(9, 12))]
    const { items } = await read(alice, list)
    const requested = [trackIds[7], trackIds[2], trackIds[10], 2_000_000_000, trackIds[2]]
    expect((await read(alice, list, { tracks: requested.join(',') })).items).toEqual([items[2], items[7]])
    expect((await read(alice, list, { tracks: String(trackIds[10]) })).items).toEqual([])
    expect((await read(bob, other, { tracks: String(trackIds[10]) })).items).toHaveLength(1)
  })

  test('omits items closed to its reader, whose positions remain [B-96]', async () => {
    const list = await make(hamid, [trackIds[0] ?? 0, ...hostTrackIds, trackIds[1] ?? 0])
    const { token } = (await hamid.call(contract.sharePlaylist, { params: { id: list } })).data
    const whole = await readShared(alice, token)
    const orders = [1, hostTrackIds.length + 2]
    expect(whole.items.map(({ order }) => order)).toEqual(orders)
    const window = await readShared(alice, token, { from: '1', limit: '1' })
    expect([window.items, window.window?.total]).toEqual([whole.items.slice(1), 2])
    const { outline } = await readShared(alice, token, { outline: '1' })
    expect(outline).toMatchObject({ ids: [-(trackIds[0] ?? 0), -(trackIds[1] ?? 0)], orders })
    expect((await readShared(alice, token, { tracks: hostTrackIds.join(',') })).items).toEqual([])
    expect((await readShared(visitor, token, { outline: '1' })).outline?.track_ids).toHaveLength(2)
    expect((await read(hamid, list, { outline: '1' })).outline).not.toHaveProperty('orders')
  })

  test('works for a saved album too [B-95]', async () => {
    const { id: albumId } = await db
      .selectFrom('catalog_collections')
      .select('id')
      .where('slug', '=', 'mixed-album')
      .executeTakeFirstOrThrow()
    const body = { album_id: albumId, play_list: null, type: 'album' }
    const list = (await alice.call(contract.addAlbumToPlaylist, { body })).data.play_list
    const { items } = await read(alice, list)
    const second = items[1]
    expect(await read(alice, list, { from: '1', limit: '1' })).toMatchObject({
      items: [second],
      window: { from: 1, total: items.length },
    })
    expect((await read(alice, list, { tracks: String(second?.track.id) })).items).toEqual([second])
    const { outline } = await read(alice, list, { outline: '1' })
    expect(outline?.ids).toEqual(items.map(({ id }) => id))
  })

  test.each<Part>([{}, { from: '0' }, { tracks: '1' }, { outline: '1' }])(
    'of %j of another member’s is as unknown as of none, and no visitor’s [PERM-11 PERM-12]',
    async (query) => {
      const list = await make(bob, trackIds.slice(0, 2))
      const of = (id: number) => requestOf(contract.getPlaylist, { params: { id }, query })
      const missing = await alice.send(of(2_000_000_000))
      expectErrorBody(missing.body, 404)
      expect((await alice.send(of(list))).body).toEqual(missing.body)
      expectErrorBody((await visitor.send(of(list))).body, 401)
      expectErrorBody(
        (await visitor.send(requestOf(contract.getSharedPlaylist, { params: { token: 'x' }, query }))).body,
        404,
      )
    },
  )

  test.each([
    'from=-1',
    'from=01',
    'from=10000',
    'from=x',
    'limit=0',
    'limit=201',
    'limit=1.5',
    'tracks=',
    'tracks=1,,2',
    'tracks=0',
    'tracks=1,',
    `tracks=${'1,'.repeat(200)}1`,
    'tracks=1;drop',
    'outline=true',
    'from=0&outline=1',
    'limit=5&tracks=1',
    'tracks=1&outline=1',
    'from=1&from=2',
  ])('is refused with %s', async (query) => {
    const list = await make(alice, trackIds.slice(0, 2))
    expectErrorBody((await alice.get(`/content/play-lists/${list}?${query}`)).body, 400)
    expectErrorBody((await visitor.get(`/content/api/shared-play-lists/x?${query}`)).body, 400)
  })
})

test('windows by a given order follow it while others change the list, each track once [PLIST-03]', async () => {
  const change = fc.record({
    kind: fc.constantFrom('add', 'remove', 'move'),
    at: fc.nat({ max: 100 }),
    to: fc.integer({ min: 1, max: 60 }),
  })
  const turns = fc.array(
    fc.record({ size: fc.integer({ min: 1, max: 9 }), changes: fc.array(change, { maxLength: 4 }) }),
    {
      minLength: 3,
      maxLength: 6,
    },
  )
  await fc.assert(
    fc.asyncProperty(turns, async (steps) => {
      await db.deleteFrom('playlists_lists').where('is_default', '=', false).execute()
      await db.deleteFrom('rate_limits').execute()
      const list = await make(alice, trackIds.slice(0, 25))
      const { outline } = await read(alice, list, { outline: '1' })
      const order = outline?.track_ids ?? []
      const removed = new Set<number>()
      const found: number[] = []
      let from = 0
      for (const { size, changes } of [...steps, { size: order.length, changes: [] }]) {
        const tracks = order.slice(from, from + size)
        from += size
        const requested = tracks.length === 0 ? undefined : read(alice, list, { tracks: tracks.join(',') })
        const removedTracks = await Promise.all(changes.map((wish) => apply(list, wish)))
        found.push(...((await requested)?.items ?? []).map(({ track }) => track.id))
        for (const id of removedTracks) if (id !== undefined) removed.add(id)
      }
      expect(new Set(found).size).toBe(found.length)
      expect(order.filter((id) => !removed.has(id) && !found.includes(id))).toEqual([])
      expect(found.filter((id) => !order.includes(id))).toEqual([])
      const [whole, after] = [await read(alice, list), await read(alice, list, { outline: '1' })]
      expect(after.outline?.ids).toEqual(whole.items.map(({ id }) => id))
    }),
    { numRuns: 8 },
  )
})

/** Makes a change that another device might make; answers the removed track. */
async function apply(
  list: number,
  { kind, at, to }: { kind: string; at: number; to: number },
): Promise<number | undefined> {
  const { items } = await read(alice, list)
  const item = items[at % Math.max(1, items.length)]
  const added = trackIds[25 + (at % (trackIds.length - 25))] ?? 0
  if (kind === 'add')
    await alice.send(
      requestOf(contract.addTrackToPlaylist, {
        body: { audio_file_id: added, play_list: list, type: 'suhba' },
      }),
    )
  else if (item === undefined) return undefined
  else if (kind === 'move')
    await alice.call(contract.orderPlaylistItems, {
      params: { id: list },
      body: { items: [{ id: item.id, order: to }] },
    })
  else {
    await alice.send(requestOf(contract.removePlaylistItem, { params: { id: item.id } }))
    return item.track.id
  }
  return undefined
}

/** A new playlist with these tracks. */
async function make(person: Person, tracks: readonly number[]): Promise<number> {
  const { id } = (await person.call(contract.createPlaylist, { body: { title: 'Evening' } })).data
  const rows = tracks.map((track_id, at) => ({
    playlist_id: id,
    track_id,
    kind: 'suhba',
    sort_key: `a${String(at).padStart(3, '0')}x`,
    added_at: app.services.clock.now(),
  }))
  await db.insertInto('playlists_items').values(rows).execute()
  return id
}

async function read(person: Person, id: number, query: Part = {}) {
  return (await person.call(contract.getPlaylist, { params: { id }, query })).data
}

async function readShared(person: Person, token: string, query: Part = {}) {
  return (await person.call(contract.getSharedPlaylist, { params: { token }, query })).data
}
