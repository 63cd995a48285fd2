import * as contract from '@sohbet/contract'
import { describe, expect, test } from 'vitest'
import { requestOf } from '#test/app/cast.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { preparePlaylists } from '#test/library/playlists.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp({ fill: fillLibrary })
const { alice } = app.cast
const { db } = app.services
const open = await db
  .selectFrom('catalog_tracks as track')
  .innerJoin('catalog_collections as album', 'album.id', 'track.collection_id')
  .select('track.id')
  .where('album.type_slug', 'in', ['album', 'suhba', 'zawiya'])
  .orderBy('track.id')
  .execute()
const trackIds = open.map(({ id }) => id)
const { albumId, create, add, read } = await preparePlaylists(app)

describe('concurrently [PLIST-07]', () => {
  test('fifty requests to add one track add it once, and the others are refused [B-93]', async () => {
    const list = await create(alice)
    const answers = await Promise.all(Array.from({ length: 50 }, () => tryAdd(list, trackIds[0] ?? 0)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 400)).toHaveLength(49)
    expect(await read(alice, list)).toMatchObject({ count: 1, items: [{ audio_file_id: trackIds[0] }] })
  })

  test('forty different tracks are all added and counted', async () => {
    const list = await create(alice)
    const added = await Promise.all(trackIds.slice(0, 40).map((id) => tryAdd(list, id)))
    const counts = added.map(({ body }) => (body as { data: { count: number } }).data.count)
    expect(counts.toSorted((p, q) => p - q)).toEqual(Array.from({ length: 40 }, (_none, at) => at + 1))
    await expectWhole(list, trackIds.slice(0, 40))
  })

  test('twenty requests to remove an item remove it once', async () => {
    const list = await create(alice)
    const [id = 0] = await addAll(list, 3)
    const removals = await Promise.all(Array.from({ length: 20 }, () => tryRemove(id)))
    expect(removals.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(removals.filter(({ status }) => status === 404)).toHaveLength(19)
    await expectWhole(list, trackIds.slice(1, 3))
  })
})

test('a playlist deleted while others add to it disappears completely [PLIST-05]', async () => {
  for (let round = 0; round < 5; round += 1) {
    const list = await create(alice)
    const early = trackIds.slice(0, round * 4).map((id) => tryAdd(list, id))
    const deleted = alice.call(contract.deletePlaylist, { params: { id: list } })
    const later = trackIds.slice(20, 40).map((id) => tryAdd(list, id))
    const answers = await Promise.all([...early, ...later])
    await deleted
    answers.push(await tryAdd(list, trackIds[0] ?? 0))
    expect(answers.at(-1)?.status).toBe(404)
    expect(answers.filter(({ status }) => status !== 200 && status !== 404)).toEqual([])
    expect(await db.selectFrom('playlists_items').selectAll().execute()).toEqual([])
  }
})

test('ordering, adding and removing lose and duplicate nothing [PLIST-03]', async () => {
  const list = await create(alice)
  const ids = await addAll(list, 20)
  const removed = ids.slice(0, 10)
  const orderings = Array.from({ length: 20 }, (_none, turn) => {
    const wished = [...ids.slice(turn), ...ids.slice(0, turn)].map((id, at) => ({ id, order: at + 1 }))
    const items = turn % 2 === 0 ? wished : [{ id: ids[turn] ?? 0, order: 1 + turn }]
    return alice.send(requestOf(contract.orderPlaylistItems, { params: { id: list }, body: { items } }))
  })
  const answers = await Promise.all([
    ...orderings,
    ...removed.map((id) => tryRemove(id)),
    ...trackIds.slice(20, 40).map((id) => tryAdd(list, id)),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  await expectWhole(list, trackIds.slice(10, 40))
})

test('an album added twice while its tracks are added is in the list once [DETAIL-07]', async () => {
  const list = await create(alice)
  const album_id = albumId('mixed-album')
  const tracks = await db
    .selectFrom('catalog_tracks')
    .select('id')
    .where('collection_id', '=', album_id)
    .execute()
  const wish = requestOf(contract.addAlbumToPlaylist, { body: { album_id, play_list: list, type: 'album' } })
  await Promise.all([
    alice.send(wish),
    ...tracks.map(({ id }) => tryAdd(list, id)),
    alice.send(wish),
    alice.send(wish),
  ])
  await expectWhole(
    list,
    tracks.map(({ id }) => id),
  )
})

/** The list contains exactly these tracks, each once, with the right count. */
async function expectWhole(list: number, tracks: readonly number[]): Promise<void> {
  const { count, items } = await read(alice, list)
  const listed = items.map((item) => item.audio_file_id)
  expect(listed.toSorted((p, q) => p - q)).toEqual(tracks.toSorted((p, q) => p - q))
  const { data } = await alice.call(contract.listPlaylists)
  expect([count, data.find(({ id }) => id === list)?.count]).toEqual([tracks.length, tracks.length])
}

async function addAll(list: number, count: number): Promise<number[]> {
  const ids: number[] = []
  for (const id of trackIds.slice(0, count)) ids.push((await add(alice, list, id)).id)
  return ids
}

async function tryAdd(list: number, trackId: number) {
  const body = { audio_file_id: trackId, play_list: list, type: 'album' }
  return await alice.send(requestOf(contract.addTrackToPlaylist, { body }))
}

async function tryRemove(id: number) {
  return await alice.send(requestOf(contract.removePlaylistItem, { params: { id } }))
}
