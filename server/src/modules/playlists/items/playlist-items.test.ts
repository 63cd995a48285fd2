import * as contract from '@sohbet/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Person } from '#test/app/cast.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { preparePlaylists } from '#test/library/playlists.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { exportPlaylists } from '../index.ts'

const app = await startTestApp({ fill: fillLibrary })
const { alice, bob, carla, hamid } = app.cast
const { db } = app.services
const playlists = await preparePlaylists(app)
const { trackId: track, albumId: album, create, add, order, read, titles } = playlists

describe('adding a track [API-31 PLIST-07]', () => {
  test('appends it and counts it', async () => {
    const list = await create(alice)
    const added = await add(alice, list, 'On patience')
    expect(added).toEqual({
      id: expect.any(Number),
      audio_file_id: track('On patience'),
      play_list: list,
      type: 'suhba',
      count: 1,
    })
    expect((await add(alice, list, 'Welcome')).count).toBe(2)
    expect(await titles(alice, list)).toEqual(['On patience', 'Welcome'])
    expect(await countInList(alice, list)).toBe(2)
  })

  test('records the listing that it was added from [LIST-16]', async () => {
    const list = await create(alice)
    await add(alice, list, 'On patience', 'by-topic')
    expect((await read(alice, list)).items).toMatchObject([{ type: 'by-topic' }])
  })

  test('is refused when the playlist already has it, and allowed in another playlist [B-93]', async () => {
    const [list, other] = [await create(alice), await create(alice)]
    await add(alice, list, 'On patience')
    const body = { audio_file_id: track('On patience'), play_list: list, type: 'suhba' }
    const { messages } = await alice.refused(contract.addTrackToPlaylist, 400, { body })
    expect(messages).toEqual(['Track is already in this playlist'])
    await add(alice, other, 'On patience')
    expect(await countInList(alice, list)).toBe(1)
  })

  test('is possible while it is locked for this member, and shows so', async () => {
    const list = await create(alice)
    await add(alice, list, 'The night')
    await add(alice, list, 'To be bought')
    expect((await read(alice, list)).items.map((item) => item.track)).toMatchObject([
      { is_locked: true, s3_url: null, required_access: 'premier' },
      { is_locked: true, s3_url: null, required_access: 'paid' },
    ])
  })

  test.each(['a track that never was', 'Before the guests', 'From the Arabic'])(
    'is not found when it is %s [MAJLIS-04]',
    async (title) => {
      const list = await create(alice)
      const body = { audio_file_id: track(title), play_list: list, type: 'suhba' }
      const { messages } = await alice.refused(contract.addTrackToPlaylist, 404, { body })
      expect(messages).toEqual(['This track no longer exists. Please reload the page.'])
      expect(await countInList(alice, list)).toBe(0)
    },
  )

  test('is refused at a thousand items', async () => {
    const list = await create(alice)
    await fillWithTracks(list, 999)
    await add(alice, list, 'On patience')
    const body = { audio_file_id: track('Welcome'), play_list: list, type: 'album' }
    const { messages } = await alice.refused(contract.addTrackToPlaylist, 400, { body })
    expect(messages).toEqual(['A playlist can have up to 1000 tracks'])
    expect(await countInList(alice, list)).toBe(1000)
  })
})

describe('reading a playlist [API-25]', () => {
  test('returns its items in order, each track as this member may hear it [C-4]', async () => {
    const list = await create(carla)
    const { id } = await add(carla, list, 'The night', 'album')
    const { items, ...head } = await read(carla, list)
    expect(head).toMatchObject({ id: list, title: 'Evening', count: 1, album_id: null })
    expect(items).toEqual([
      {
        id,
        order: 1,
        audio_file_id: track('The night'),
        type: 'album',
        track: expect.objectContaining({
          title: 'The night',
          entity_name: 'Premier nights',
          is_locked: false,
          s3_url: expect.stringContaining('s=u:3:0'),
        }),
        album: {
          id: album('premier-nights'),
          slug: 'premier-nights',
          title: 'Premier nights',
          album_type: 'album',
          album_sub_type: 'premier',
          image: null,
          cover_seed: 'premier-nights',
          apply_ppd: true,
          speaker: null,
          speaker_slug: null,
        },
      },
    ])
  })

  test('hides items closed to the member since, and preserves their positions [MAJLIS-04]', async () => {
    const list = await create(hamid)
    const hosted = await add(hamid, list, 'Before the guests')
    const open = await add(hamid, list, 'On patience')
    expect(await titles(hamid, list)).toEqual(['Before the guests', 'On patience'])
    await db.updateTable('playlists_lists').set({ account_id: 1 }).where('id', '=', list).execute()
    const { count, items } = await read(alice, list)
    expect([count, items.map(({ id, order }) => ({ id, order }))]).toEqual([2, [{ id: open.id, order: 2 }]])
    const ordered = await order(alice, list, [{ id: open.id, order: 1 }])
    expect(ordered).toEqual([
      { id: open.id, order: 1 },
      { id: hosted.id, order: 2 },
    ])
  })

  test('drops tracks that the catalogue deletes', async () => {
    const list = await create(alice)
    await add(alice, list, 'On patience')
    const made = await db
      .insertInto('catalog_tracks')
      .values({
        collection_id: album('for-members'),
        position: 99,
        title: 'Withdrawn',
        duration_seconds: 60,
        file_id: (await db.selectFrom('media_files').select('id').limit(1).executeTakeFirstOrThrow()).id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await add(alice, list, made.id)
    await db.deleteFrom('catalog_tracks').where('id', '=', made.id).execute()
    expect(await titles(alice, list)).toEqual(['On patience'])
    expect(await countInList(alice, list)).toBe(1)
  })
})

describe('removing an item [API-32 PLIST-06]', () => {
  test('also lowers the count; the track may be added again at the end', async () => {
    const list = await create(alice)
    const { id } = await add(alice, list, 'On patience')
    await add(alice, list, 'Welcome')
    expect(await alice.call(contract.removePlaylistItem, { params: { id } })).toEqual({
      data: { id, deleted: true },
    })
    expect(await titles(alice, list)).toEqual(['Welcome'])
    expect(await countInList(alice, list)).toBe(1)
    await alice.refused(contract.removePlaylistItem, 404, { params: { id } })
    await add(alice, list, 'On patience')
    expect(await titles(alice, list)).toEqual(['Welcome', 'On patience'])
  })
})

test('the export of a member contains every playlist with its items in order', async () => {
  const list = await create(alice)
  await add(alice, list, 'Welcome', 'by-topic')
  await add(alice, list, 'On patience')
  await playlists.addAlbum(alice, 'mixed-album', null)
  await create(bob)
  const at = app.services.clock.now().toISOString()
  const plain = { is_default: false, created_at: at }
  expect((await exportPlaylists(db, 1)).slice(1)).toEqual([
    {
      ...plain,
      id: expect.any(Number),
      title: 'A mixed album',
      slug: 'a-mixed-album',
      album_id: album('mixed-album'),
      items: [],
    },
    {
      ...plain,
      id: list,
      title: 'Evening',
      slug: 'evening',
      album_id: null,
      items: [
        { audio_file_id: track('Welcome'), type: 'by-topic', added_at: at },
        { audio_file_id: track('On patience'), type: 'suhba', added_at: at },
      ],
    },
  ])
  expect(await exportPlaylists(db, 3)).toHaveLength(1)
})

async function countInList(person: Person, id: number): Promise<number | undefined> {
  const { data } = await person.call(contract.listPlaylists)
  const { count } = await read(person, id)
  expect(data.find((list) => list.id === id)?.count).toBe(count)
  return count
}

/** Creates an album of this many tracks and adds them all to a list. */
async function fillWithTracks(list: number, count: number): Promise<void> {
  await sql`insert into catalog_tracks (collection_id, position, title, duration_seconds, file_id)
    select ${album('talk-01')}, 100 + n, 'Filler ' || n, 60, (select min(id) from media_files)
    from generate_series(1, ${count}) n`.execute(db)
  await sql`insert into playlists_items (playlist_id, track_id, kind, sort_key, added_at)
    select ${list}, id, 'album', 'a' || lpad(id::text, 9, '0') || '5', now() from catalog_tracks
    where title like 'Filler %' order by id limit ${count}`.execute(db)
}
