import { getCollection, getListing, refreshAudioToken } from '@sohbet/contract'
import * as studio from '@sohbet/contract/studio'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folderOfTest } from '#test/unit/own-folder.ts'
import { putRendition, storeFile } from '#modules/media/index.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { asCollection, draftAlbums, pageOf } from '#test/studio/draft-albums.ts'
import { fillLibrary } from '#test/library/fill-library.ts'

const app = await startTestApp({ fill: fillLibrary })
const { db } = app.services
const { nura, alice, visitor } = app.cast
const { talk, begin, save, beginFinished, publish } = await draftAlbums(app)

describe('a published item', () => {
  test('is withdrawn everywhere immediately, and is restored unchanged', async () => {
    const { item, revision } = await beginFinished()
    const published = await publish(item.id, revision)
    const page = pageOf(item.slug)
    const listed = async () => {
      const { data } = await visitor.call(getListing, { query: { q: item.title } })
      return data.map(({ slug }) => slug)
    }
    await expect.poll(listed).toEqual([item.slug])
    const { data: moved } = await nura.call(studio.moveItem, {
      params: { id: item.id },
      body: { state: 'withdrawn' },
    })
    expect(moved.item).toMatchObject({ state: 'withdrawn', is_live: false })
    await expect.poll(listed).toEqual([])
    await visitor.refused(getCollection, 404, page)
    await publish(item.id, moved.revision)
    const { data } = await visitor.call(getCollection, page)
    expect(data.tracks.map(({ id }) => id)).toEqual(
      asCollection(published.draft).tracks.map(({ track_id: id }) => id),
    )
  })

  test('from the command line is listed, and opens as a draft', async () => {
    const known = await db
      .selectFrom('catalog_collections')
      .selectAll()
      .where('type_slug', '=', 'suhba')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const { data } = await nura.call(studio.listItems, { query: { search: known.title } })
    const item = data.find(({ slug }) => slug === known.slug)
    expect(item).toMatchObject({ state: 'published', is_live: true, has_changes: false, changed_by: '' })
    const opened = await nura.call(studio.getItem, { params: { id: item?.id ?? 0 } })
    expect(opened.data).toMatchObject({ revision: 0, faults: {}, draft: { title: known.title } })
    const saved = await save(item?.id ?? 0, 0, { ...opened.data.draft, title: 'Drafted here' })
    expect(saved.item).toMatchObject({ has_changes: true, title: 'Drafted here' })
    // Later changes by the command line are merged into the draft.
    await db
      .updateTable('catalog_collections')
      .set({ description: 'From a folder' })
      .where('id', '=', known.id)
      .execute()
    await nura.call(studio.listItems, { query: {} })
    const { data: both } = await nura.call(studio.getItem, { params: { id: item?.id ?? 0 } })
    expect(both.draft).toMatchObject({ title: 'Drafted here', description: 'From a folder' })
    expect(both.revision).toBe(saved.revision + 1)
    // Also without listing the items in between: publishing is refused, so the change is not overwritten.
    await db
      .updateTable('catalog_collections')
      .set({ description: 'From a folder again' })
      .where('id', '=', known.id)
      .execute()
    const params = { id: item?.id ?? 0 }
    await nura.refused(studio.publishItem, 409, { params, body: { revision: both.revision, at: null } })
    const { data: third } = await nura.call(studio.getItem, { params })
    const published = await publish(params.id, third.revision)
    expect(published.draft).toMatchObject({ title: 'Drafted here', description: 'From a folder again' })
  })
})

describe('a slug', () => {
  test('that an item had still leads to it, and cannot be used by another item', async () => {
    const { item, revision } = await beginFinished()
    const first = await publish(item.id, revision)
    const old = item.slug
    const renamed = await save(item.id, first.revision, { ...first.draft, slug: `${old}-renamed` })
    await publish(item.id, renamed.revision)
    const found = async (slug: string) => {
      const { status, body } = await visitor.get(`/content/api/collections/${slug}`)
      // Of the contract.
      return status === 200 ? (body as { data: { slug: string } }).data.slug : status
    }
    await expect.poll(async () => await found(old)).toBe(`${old}-renamed`)
    expect(await found('never')).toBe(404)
    const other = await beginFinished()
    const taking = await save(other.item.id, other.revision, { ...other.draft, slug: old })
    expect(Object.keys(taking.faults)).toEqual(['slug'])
    // The former owner of the slug may use it again.
    const back = await save(item.id, renamed.revision + 1, { ...renamed.draft, slug: old })
    expect(back.faults).toEqual({})
    await publish(item.id, back.revision)
    await expect.poll(async () => await found(`${old}-renamed`)).toBe(old)
    await nura.call(studio.moveItem, { params: { id: item.id }, body: { state: 'withdrawn' } })
    await expect.poll(async () => await found(`${old}-renamed`)).toBe(404)
  })
})

test('an album keeps its articles after its address changed', async () => {
  const { item, revision } = await beginFinished()
  const album = await publish(item.id, revision)
  const linked = db
    .selectFrom('catalog_article_collections')
    .innerJoin('catalog_articles as article', 'article.id', 'article_id')
    .innerJoin('catalog_collections as album', 'album.id', 'collection_id')
    .select('article.title')
    .where('album.title', '=', item.title)
  const { data: articles } = await nura.call(studio.listItems, { query: { kind: 'article' } })
  const { data: opened } = await nura.call(studio.getItem, { params: { id: articles[0]?.id ?? 0 } })
  const { draft } = opened
  if (draft.kind !== 'article') throw new Error('not an article')
  const naming = { ...draft, read_alongside: [item.slug] }
  const saved = await save(opened.item.id, opened.revision, naming)
  const published = await publish(opened.item.id, saved.revision)
  const renamed = await save(item.id, album.revision, { ...album.draft, slug: `${item.slug}-renamed` })
  await publish(item.id, renamed.revision)
  const corrected = await save(opened.item.id, published.revision, { ...naming, excerpt: 'Corrected.' })
  await publish(opened.item.id, corrected.revision)
  expect(await linked.execute()).toEqual([{ title: draft.title }])
})

describe('a recording', () => {
  test('plays only for an editor while withdrawn, and for everybody once published again', async () => {
    const origin = await app.server.listen({ port: 0, host: '127.0.0.1' })
    const folder = await folderOfTest('withdrawn')
    const sourcePath = join(folder, 'talk')
    await writeFile(sourcePath, 'as long as a talk')
    const { fileId } = await storeFile(app.services, { sourcePath, mimeType: 'audio/mpeg' })
    await writeFile(sourcePath, 'small')
    const { fileId: smallFileId } = await storeFile(app.services, { sourcePath, mimeType: 'audio/mp4' })
    await putRendition(db, { fileId, name: 'small', madeFileId: smallFileId, now: app.clock.now() })
    const { item, draft, revision } = await begin()
    const tracks = [{ ...talk('a', 'Heard'), file_id: fileId }]
    const { revision: saved } = await save(item.id, revision, { ...draft, language: 'en', tracks })
    await publish(item.id, saved)
    const heard = async (url: string) => (await fetch(new URL(url, origin))).status
    const shown = async (by: typeof visitor) =>
      (await by.call(getCollection, pageOf(item.slug))).data.tracks[0]?.s3_url ?? ''
    await expect.poll(async () => await shown(visitor)).not.toBe('')
    const [visitors, alices] = [await shown(visitor), await shown(alice)]
    const [small] = await visitor.call(refreshAudioToken, { query: { url: visitors, sound: 'small' } })
    expect(small).toContain('/small?')
    for (const url of [visitors, alices, small]) expect(await heard(url)).toBe(200)
    const { data: moved } = await nura.call(studio.moveItem, {
      params: { id: item.id },
      body: { state: 'withdrawn' },
    })
    for (const url of [visitors, alices, small]) await expect.poll(async () => await heard(url)).toBe(404)
    await visitor.refused(refreshAudioToken, 404, { query: { url: visitors } })
    const { data: recording } = await nura.call(studio.getRecording, { params: { id: fileId } })
    expect(await heard(recording.audio_url)).toBe(200)
    await publish(item.id, moved.revision)
    await expect.poll(async () => await heard(visitors)).toBe(200)
  })
})
