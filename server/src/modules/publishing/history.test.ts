import * as studio from '@sohbet/contract/studio'
import type { CollectionDraft } from '@sohbet/contract/studio'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app/test-app.ts'
import { testNow } from '#test/database/test-database.ts'
import { asCollection, draftAlbums } from '#test/studio/draft-albums.ts'
import { fillLibrary } from '#test/library/fill-library.ts'

const app = await startTestApp({ fill: fillLibrary })
const { clock } = app
const { db } = app.services
const { nura, omar } = app.cast
const { talk, begin: beginAlbum, save } = await draftAlbums(app)

async function begin(title: string, change: Partial<CollectionDraft> = {}) {
  const { item, draft } = await beginAlbum(title)
  return { id: item.id, draft: { ...asCollection(draft), language: 'en', ...change } }
}

const later = (minutes: number): void => clock.set(new Date(testNow.getTime() + minutes * 60_000))
const steps = async (id: number) => (await nura.call(studio.listRevisions, { params: { id } })).data

describe('the history', () => {
  test("groups ten minutes of one editor's saves into a step", async () => {
    const { id, draft } = await begin('Steps')
    later(1)
    await save(id, 1, { ...draft, title: 'A' })
    later(9)
    await save(id, 2, { ...draft, title: 'B', description: 'Words' })
    later(10)
    await save(id, 3, { ...draft, title: 'C', description: 'Words' }, omar)
    later(12)
    await save(id, 4, { ...draft, title: 'D', description: 'Words' })
    later(23)
    await save(id, 5, { ...draft, title: 'E', description: 'Words' })
    expect((await steps(id)).map(({ revision, by, what, fields }) => [revision, by, what, fields])).toEqual([
      [6, 'nura Cast', 'saved', ['title']],
      [5, 'nura Cast', 'saved', ['title']],
      [4, 'omar Cast', 'saved', ['title']],
      [3, 'nura Cast', 'saved', ['title', 'language', 'description']],
      [1, 'nura Cast', 'created', []],
    ])
  })

  test('restores an earlier step as a new step, and talks keep their ids', async () => {
    const tracks = [talk('a', 'First')]
    const { id, draft } = await begin('Going back', { tracks } as Partial<CollectionDraft>)
    const saved = await save(id, 1, draft)
    const { data: published } = await nura.call(studio.publishItem, {
      params: { id },
      body: { revision: saved.revision },
    })
    const [track] = (published.draft as CollectionDraft).tracks
    await save(id, published.revision, { ...published.draft, title: 'Other', tracks: [] })
    const earlier = { params: { id, revision: saved.revision } }
    const { data: seen } = await nura.call(studio.getRevision, earlier)
    expect(seen.draft).toMatchObject({ title: 'Going back', tracks: [{ title: 'First', track_id: null }] })
    const { data } = await nura.call(studio.restoreRevision, earlier)
    expect(data).toMatchObject({ revision: 5, draft: { title: 'Going back' }, item: { state: 'published' } })
    expect((await steps(id))[0]).toMatchObject({ what: 'restored', fields: ['title', 'tracks'] })
    // Once published again, it is the same track for listeners.
    await nura.call(studio.publishItem, { params: { id }, body: { revision: 5 } })
    const { data: again } = await nura.call(studio.getItem, { params: { id } })
    expect((again.draft as CollectionDraft).tracks).toHaveLength(1)
    const rows = await db
      .selectFrom('catalog_tracks')
      .select('id')
      .where('collection_id', '=', (eb) =>
        eb.selectFrom('catalog_collections').select('id').where('slug', '=', draft.slug),
      )
      .execute()
    expect(rows.length).toBe(1)
    expect(track?.track_id).toEqual(expect.any(Number))
  })

  test('puts a talk back that was removed and published without, with its id', async () => {
    const { id, draft } = await begin('Removed', {
      tracks: [talk('a', 'First'), talk('b', 'Second')],
    } as Partial<CollectionDraft>)
    const publish = async (revision: number) =>
      (await nura.call(studio.publishItem, { params: { id }, body: { revision } })).data
    const saved = await save(id, 1, draft)
    const first = await publish(saved.revision)
    const { tracks } = first.draft as CollectionDraft
    const without = await save(id, first.revision, { ...first.draft, tracks: tracks.slice(0, 1) })
    await publish(without.revision)
    const { data } = await nura.call(studio.restoreRevision, { params: { id, revision: saved.revision } })
    const again = await publish(data.revision)
    expect((again.draft as CollectionDraft).tracks.map(({ track_id }) => track_id)).toEqual(
      tracks.map(({ track_id }) => track_id),
    )
  })

  test('of an unknown item or revision is not found', async () => {
    const { id } = await begin('Nothing kept')
    const { code } = await nura.refused(studio.listRevisions, 404, { params: { id: 2_000_000_000 } })
    expect(code).toBe('NotFound')
    for (const endpoint of [studio.getRevision, studio.restoreRevision])
      await nura.refused(endpoint, 404, { params: { id, revision: 77 } })
  })

  test('a save based on a revision that is no longer stored is refused with the differing fields, and loses nothing', async () => {
    const { id, draft } = await begin('Long ago')
    await save(id, 1, { ...draft, title: 'Now' })
    await db.deleteFrom('editing_revisions').where('item_id', '=', id).where('revision', '=', 1).execute()
    const body = { revision: 1, draft: { ...draft, title: 'Then' } }
    const { errors } = await omar.refused(studio.saveDraft, 409, { params: { id }, body })
    expect(Object.keys(errors ?? {})).toEqual(['title'])
  })
})

describe('suggestions while writing', () => {
  test('speakers, topics, cities, collections and articles are found by any part of their names', async () => {
    const suggest = async (of: 'speaker' | 'topic' | 'city' | 'collection' | 'article', search: string) =>
      (await nura.call(studio.suggestWords, { query: { of, search } })).data
    await nura.call(studio.listItems, { query: {} })
    const speaker = await db
      .selectFrom('catalog_speakers')
      .select('name')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    expect(await suggest('speaker', speaker.name.slice(1, 5).toUpperCase())).toContainEqual({
      value: speaker.name,
      label: speaker.name,
    })
    const article = await db
      .selectFrom('catalog_articles')
      .select('title')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const [found] = await suggest('article', article.title)
    const { data } = await nura.call(studio.getItem, { params: { id: Number(found?.value) } })
    expect(data.draft).toMatchObject({ kind: 'article', title: article.title })
    const accents = { label: 'Gülçin Şahinoğlu', value: 'Gülçin Şahinoğlu' }
    await db.insertInto('catalog_speakers').values({ name: accents.value, slug: 'gulcin' }).execute()
    for (const typed of ['Gulcin', 'sahinoglu']) expect(await suggest('speaker', typed)).toEqual([accents])
    expect((await suggest('collection', '')).length).toBeGreaterThan(2)
    expect(await suggest('city', '%')).toEqual([])
  })

  test('a topic is added once', async () => {
    const { data } = await nura.call(studio.addTopic, { body: { label: 'Remembering the morning' } })
    expect(data).toEqual({ value: 'remembering-the-morning', label: 'Remembering the morning' })
    const again = await omar.call(studio.addTopic, { body: { label: ' remembering THE morning ' } })
    expect(again.data).toEqual(data)
  })

  test('an uploaded picture is re-encoded, and served at its address', async () => {
    const jpeg = await sharp({ create: { width: 3000, height: 900, channels: 3, background: '#264' } })
      .withExif({ IFD0: { Copyright: 'Somebody at home' } })
      .jpeg()
      .toBuffer()
    const body = { content: jpeg.toString('base64'), alt: 'A garden' }
    const { data } = await nura.call(studio.uploadPicture, { body })
    expect(data).toMatchObject({ width: 2400, height: 720, url: `/images/${data.file_id}` })
    const shown = await app.server.inject({ method: 'GET', url: data.url })
    expect(shown.statusCode).toBe(200)
    expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined()
    const { id, draft } = await begin('With a cover', { cover_file_id: data.file_id })
    expect((await save(id, 1, draft)).item.cover).toBe(data.url)
  })

  test('a drawing program is not accepted as a picture', async () => {
    const body = { content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64') }
    const { code } = await nura.refused(studio.uploadPicture, 415, { body })
    expect(code).toBe('UnsupportedMediaType')
  })
})
