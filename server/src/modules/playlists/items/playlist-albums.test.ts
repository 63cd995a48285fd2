import * as contract from '@sohbet/contract'
import { maxPlaylistItems } from '@sohbet/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Person } from '#test/app/cast.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { preparePlaylists } from '#test/library/playlists.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp({ fill: fillLibrary })
const { alice, bob, hamid } = app.cast
const { db } = app.services
const { albumId: album, create, addAlbum, read, titles } = await preparePlaylists(app)

const mixed = ['Open', 'As the album', 'With an account', 'Premier only', 'To be bought']

describe('adding a whole album [API-30 DETAIL-07]', () => {
  test('appends it in order, including locked tracks', async () => {
    const list = await create(alice)
    await addAlbum(alice, 'for-members', list)
    const added = await addAlbum(alice, 'mixed-album', list)
    expect(added).toEqual({ play_list: list, added: 5, skipped: 0, count: 6 })
    expect(await titles(alice, list)).toEqual(['Welcome', ...mixed])
    const { items } = await read(alice, list)
    expect(items.map(({ type, track }) => [type, track.is_locked])).toEqual([
      ['album', false],
      ['album', false],
      ['album', true],
      ['album', false],
      ['album', true],
      ['album', true],
    ])
  })

  test('skips the tracks that the playlist has [B-93]', async () => {
    const list = await create(alice)
    await addAlbum(alice, 'mixed-album', list)
    const { items } = await read(alice, list)
    await alice.call(contract.removePlaylistItem, { params: { id: items[1]?.id ?? 0 } })
    expect(await addAlbum(alice, 'mixed-album', list)).toMatchObject({ added: 1, skipped: 4, count: 5 })
    expect(await titles(alice, list)).toEqual([mixed[0], ...mixed.slice(2), mixed[1]])
    expect(await addAlbum(alice, 'mixed-album', list)).toMatchObject({ added: 0, skipped: 5, count: 5 })
  })

  test('is refused as a whole when the playlist would hold too many', async () => {
    const list = await create(alice)
    await db
      .updateTable('playlists_lists')
      .set({ item_count: maxPlaylistItems - 4 })
      .execute()
    const body = { album_id: album('mixed-album'), play_list: list, type: 'album' }
    const { messages } = await alice.refused(contract.addAlbumToPlaylist, 400, { body })
    expect(messages).toEqual(['A playlist can have up to 1000 tracks'])
    expect(await titles(alice, list)).toEqual([])
  })

  test.each(['an album that never was', 'majlis-host-lessons', 'latifiyah-translations'])(
    'is not found when it is %s, with a playlist or without [MAJLIS-04]',
    async (slug) => {
      for (const play_list of [await create(alice), null]) {
        const body = { album_id: album(slug), play_list, type: 'album' }
        const { messages } = await alice.refused(contract.addAlbumToPlaylist, 404, { body })
        expect(messages).toEqual(['This album no longer exists. Please reload the page.'])
      }
      expect((await alice.call(contract.listPlaylists)).data).toHaveLength(2)
    },
  )
})

describe('the covers of a playlist in the list of all [API-24]', () => {
  const seeds = async (person: Person) =>
    (await person.call(contract.listPlaylists)).data.map(({ covers }) =>
      covers?.map(({ cover_seed }) => cover_seed),
    )

  test('are those of its first four albums in order, each once', async () => {
    const list = await create(hamid)
    const added = ['mixed-album', 'for-members', 'plus-evenings', 'majlis-host-lessons', 'suhba-in-leeds']
    for (const slug of added) {
      // Each is listed after the previous one.
      // oxlint-disable-next-line no-await-in-loop
      await addAlbum(hamid, slug, list)
    }
    expect(await seeds(hamid)).toEqual([undefined, added.slice(0, 4)])
    const { items } = await read(hamid, list)
    const last = items.findLast(({ album }) => album.cover_seed === 'for-members')
    await hamid.call(contract.orderPlaylistItems, {
      params: { id: list },
      body: { items: [{ id: last?.id ?? 0, order: 1 }] },
    })
    expect((await seeds(hamid))[1]?.slice(0, 2)).toEqual(['for-members', 'mixed-album'])
  })

  test('omit an album that was closed to the member since [MAJLIS-04]', async () => {
    const list = await create(alice)
    await addAlbum(alice, 'for-members', list)
    await addAlbum(alice, 'mixed-album', list)
    const collection = db.updateTable('catalog_collections').where('id', '=', album('for-members'))
    await collection.set({ type_slug: 'majlis-host-lessons' }).execute()
    expect(await seeds(alice)).toEqual([undefined, ['mixed-album']])
    await collection.set({ type_slug: 'album' }).execute()
  })
})

describe('an album saved as an entry of its own [B-95]', () => {
  test('is listed among the playlists once, with its title and tracks', async () => {
    const added = await addAlbum(alice, 'mixed-album', null)
    expect(added).toEqual({ play_list: expect.any(Number), added: 5, skipped: 0, count: 5 })
    expect(await addAlbum(alice, 'mixed-album', null)).toEqual({ ...added, added: 0, skipped: 5 })
    const entry = {
      id: added.play_list,
      title: 'A mixed album',
      slug: 'a-mixed-album',
      count: 5,
      album_id: album('mixed-album'),
      is_default: false,
    }
    const covers = [{ cover_seed: 'mixed-album', image: null, album_type: 'album' }]
    expect((await alice.call(contract.listPlaylists)).data.slice(1)).toEqual([{ ...entry, covers }])
    const { items, ...head } = await read(alice, added.play_list)
    expect(head).toEqual({ ...entry, share: null })
    expect(items.map(({ order, track }) => [order, track.title])).toEqual(
      mixed.map((title, at) => [at + 1, title]),
    )
    expect(items.every((item) => item.id === -item.audio_file_id)).toBe(true)
  })

  test('is saved once by twenty concurrent requests, and separately by another member', async () => {
    const saved = await Promise.all(Array.from({ length: 20 }, () => addAlbum(alice, 'mixed-album', null)))
    expect(new Set(saved.map(({ play_list }) => play_list)).size).toBe(1)
    expect(saved.filter(({ added }) => added === 5)).toHaveLength(1)
    expect((await addAlbum(bob, 'mixed-album', null)).added).toBe(5)
  })

  test('shows the album as it is now', async () => {
    const { play_list } = await addAlbum(alice, 'plus-evenings', null)
    const id = album('plus-evenings')
    await db.updateTable('catalog_collections').set({ title: 'Evenings' }).where('id', '=', id).execute()
    await db
      .updateTable('catalog_tracks')
      .set({ title: 'The evening' })
      .where('collection_id', '=', id)
      .execute()
    expect((await alice.call(contract.listPlaylists)).data[1]?.title).toBe('Evenings')
    expect((await read(alice, play_list)).title).toBe('Evenings')
    expect(await titles(alice, play_list)).toEqual(['The evening'])
  })

  test('shows nothing of an album that was closed to the member since, and can be deleted [MAJLIS-04]', async () => {
    const { play_list: id } = await addAlbum(hamid, 'majlis-host-lessons', null)
    expect(await titles(hamid, id)).toEqual(['Before the guests'])
    await db.updateTable('playlists_lists').set({ account_id: 1 }).where('id', '=', id).execute()
    expect((await alice.call(contract.listPlaylists)).data[1]).toMatchObject({ id, count: 0 })
    expect(await read(alice, id)).toMatchObject({ count: 0, items: [] })
    await alice.call(contract.deletePlaylist, { params: { id } })
  })

  test('cannot be renamed, ordered or added to', async () => {
    const { play_list: id } = await addAlbum(alice, 'mixed-album', null)
    const trackId = (await read(alice, id)).items[0]?.audio_file_id ?? 0
    const refusals = [
      await alice.refused(contract.renamePlaylist, 400, { params: { id }, body: { title: 'Mine' } }),
      await alice.refused(contract.orderPlaylistItems, 400, {
        params: { id },
        body: { items: [{ id: 1, order: 1 }] },
      }),
      await alice.refused(contract.addTrackToPlaylist, 400, {
        body: { audio_file_id: trackId, play_list: id, type: 'album' },
      }),
      await alice.refused(contract.addAlbumToPlaylist, 400, {
        body: { album_id: album('for-members'), play_list: id, type: 'album' },
      }),
    ]
    for (const { message } of refusals)
      expect(message).toBe(
        'An album among your playlists cannot be changed. Add its tracks to another playlist.',
      )
    expect(await titles(alice, id)).toEqual(mixed)
  })

  test('has a title as long as the catalogue allows', async () => {
    const title = '🌙'.repeat(300)
    const id = album('the-open-night')
    await db.updateTable('catalog_collections').set({ title }).where('id', '=', id).execute()
    await addAlbum(alice, 'the-open-night', null)
    expect((await alice.call(contract.listPlaylists)).data[1]?.title).toBe(title)
  })

  test('is deleted with the album', async () => {
    const { play_list } = await addAlbum(alice, 'zawiya-lessons', null)
    await sql`delete from catalog_collections where id = ${album('zawiya-lessons')}`.execute(db)
    await alice.refused(contract.getPlaylist, 404, { params: { id: play_list } })
    expect((await alice.call(contract.listPlaylists)).data).toHaveLength(1)
  })

  test('counts towards the sixty playlists of an hour when it is new', async () => {
    const { play_list } = await addAlbum(alice, 'mixed-album', null)
    for (let at = 1; at < 60; at += 1)
      await alice.call(contract.createPlaylist, { body: { title: `List ${at}` } })
    const body = { album_id: album('for-members'), play_list: null, type: 'album' }
    await alice.refused(contract.addAlbumToPlaylist, 429, { body })
    expect((await addAlbum(alice, 'mixed-album', null)).play_list).toBe(play_list)
  })
})
