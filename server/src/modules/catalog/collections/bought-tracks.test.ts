import {
  addFavorite,
  addTrackRecord,
  addTrackToPlaylist,
  createPlaylist,
  getCollection,
  getDownload,
  getPageIndex,
  getPlaylist,
  type Guarded,
  listFavorites,
  listSuhbas,
  refreshAudioToken,
  search,
} from '@sohbet/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { libraryIds } from '#test/library/library-ids.ts'
import { people, type Person } from '#test/app/cast.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp({ fill: fillLibrary })
const { visitor, alice, bob } = app.cast
const { db } = app.services
const setId = (await libraryIds(db)).albumId('zawiya-lessons')
const lessons = await db
  .selectFrom('catalog_tracks')
  .select(['id', 'title', 'file_id'])
  .where('collection_id', '=', setId)
  .orderBy('position')
  .execute()
const [, one, two] = lessons
const lesson = one?.id ?? 0

beforeEach(async () => {
  await db.deleteFrom('purchases_lessons').execute()
  await db.deleteFrom('purchases_purchases').execute()
})

/** Gives these lessons to Alice, as a purchase at price zero would. */
async function own(...trackIds: number[]): Promise<void> {
  const values = {
    kind: 'single',
    collection_id: setId,
    price_units: 0,
    created_at: app.clock.now(),
  } as const
  const { id } = await db
    .insertInto('purchases_purchases')
    .values({ ...values, member_id: people.alice.accountId })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const trackId of trackIds)
    await db
      .insertInto('purchases_lessons')
      .values({ purchase_id: id, track_id: trackId, member_id: people.alice.accountId })
      .execute()
}

const open = async (person: Person) =>
  (await person.call(getCollection, { params: { type: 'zawiya-lessons' }, query: {} })).data
const marks = async (person: Person) => (await open(person)).tracks.map(({ s3_url: url }) => url !== null)

describe('a bought track [ZAWIYA-07]', () => {
  test('opens to its buyer only, although the answer is cached for everybody, until the purchase is revoked', async () => {
    expect(await marks(alice)).toEqual([true, false, false])
    await own(lesson)
    for (const person of [alice, visitor, bob, alice])
      expect(await marks(person), person.name).toEqual([true, person === alice, false])
    expect((await open(alice)).tracks[1]?.s3_url).toContain('u:1:')
    await db.updateTable('purchases_lessons').set({ revoked_at: app.clock.now() }).execute()
    expect(await marks(alice)).toEqual([true, false, false])
    expect((await open(alice)).purchase).toBeNull()
  })

  test('is listed on its collection, with the price of the remaining tracks', async () => {
    expect(await open(visitor)).toMatchObject({ purchase: null, complete_price_credits: 10 })
    await own(lesson)
    const purchase = { kind: 'single', lesson_ids: [lesson], spent: 0 }
    expect(await open(alice)).toMatchObject({ purchase, complete_price_credits: 5 })
    await own(two?.id ?? 0)
    expect(await open(alice)).toMatchObject({
      purchase: { kind: 'complete', lesson_ids: [lesson, two?.id] },
      complete_price_credits: null,
    })
    expect(await open(bob)).toMatchObject({ purchase: null, complete_price_credits: 10 })
  })

  test('D8 gets a fresh address, a download and a record; an unbought track gets none', async () => {
    const url = `/media/v1/${one?.file_id ?? ''}/original`
    const record = { file_id: lesson, interval: 10, type: 'audio_file' } as const
    await alice.refused(refreshAudioToken, 404, { query: { url } })
    expect((await alice.refused(getDownload, 403, { params: { id: lesson } })).code).toBe('PurchaseRequired')
    await own(lesson)
    const [fresh] = await alice.call(refreshAudioToken, { query: { url } })
    expect(fresh).toContain('u:1:')
    await alice.call(getDownload, { params: { id: lesson } })
    await alice.call(addTrackRecord, { body: record })
    await bob.refused(refreshAudioToken, 404, { query: { url } })
    await visitor.refused(refreshAudioToken, 404, { query: { url } })
  })

  test('plays from playlists and bookmarks', async () => {
    const { id } = (await alice.call(createPlaylist, { body: { title: 'Evening' } })).data
    await alice.call(addTrackToPlaylist, {
      body: { audio_file_id: lesson, play_list: id, type: 'zawiya' },
    })
    await alice.call(addFavorite, { body: { type: 'audio', item_id: lesson } })
    const locks = async () => [
      (await alice.call(getPlaylist, { params: { id } })).data.items[0]?.track.is_locked,
      (await alice.call(listFavorites, { query: { type: 'audio' } })).data[0]?.track?.is_locked,
    ]
    expect(await locks()).toEqual([true, true])
    await own(lesson)
    expect(await locks()).toEqual([false, false])
  })

  test('is marked as open in search hits and indexes, on a copy of the cached answer', async () => {
    await db
      .insertInto('catalog_questions')
      .values({ track_id: lesson, question: 'Why zawiya wool?', start_seconds: 1 })
      .execute()
    await db.updateTable('catalog_collections').set({ type_slug: 'suhba' }).where('id', '=', setId).execute()
    const ask = async (person: Person) => {
      const hits = await person.call(search, { query: { q: 'wool' } })
      const index = await person.call(getPageIndex, {})
      const suhbas = await person.call(listSuhbas, { query: { q: 'zawiya' } })
      const found: Guarded[] = [
        ...hits.data.flatMap(({ highlight }) => highlight.questions),
        ...index.data.items.flatMap(({ items }) => items.filter(({ audio_id: id }) => id === lesson)),
        ...suhbas.data.flatMap((one) => one.index),
      ]
      return found.map(({ is_locked: isLocked }) => isLocked)
    }
    expect(await ask(alice)).toEqual([undefined, undefined, undefined])
    await own(lesson)
    expect(await ask(alice)).toEqual([false, false, false])
    expect(await ask(bob)).toEqual([undefined, undefined, undefined])
    expect(await ask(visitor)).toEqual([undefined, undefined, undefined])
    await db.updateTable('catalog_collections').set({ type_slug: 'zawiya' }).where('id', '=', setId).execute()
    await db.deleteFrom('catalog_questions').where('track_id', '=', lesson).execute()
  })

  test('cannot be deleted, and neither can its collection', async () => {
    await own(lesson)
    const refusal = /violates foreign key constraint/
    await expect(db.deleteFrom('catalog_tracks').where('id', '=', lesson).execute()).rejects.toThrow(refusal)
    await expect(db.deleteFrom('catalog_collections').where('id', '=', setId).execute()).rejects.toThrow(
      refusal,
    )
  })
})
