import { getCollection } from '@sohbet/contract'
import * as studio from '@sohbet/contract/studio'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app/test-app.ts'
import { asCollection, draftAlbums, pageOf } from '#test/studio/draft-albums.ts'
import { fillLibrary } from '#test/library/fill-library.ts'

const app = await startTestApp({ fill: fillLibrary })
const { db } = app.services
const { nura, omar, visitor } = app.cast
const { file, talk, begin, save, beginFinished, publish } = await draftAlbums(app)

describe('a draft', () => {
  test('is hidden until it is published, and visible to everybody afterwards', async () => {
    const started = await begin('On patience and mercy')
    expect(started).toMatchObject({
      revision: 1,
      saved_by: 'nura Cast',
      draft: { title: 'On patience and mercy', slug: 'on-patience-and-mercy', tracks: [] },
      item: { state: 'draft', is_live: false, has_changes: false, changed_by: 'nura Cast' },
      faults: { language: 'Please choose a language.', tracks: 'Please add at least one talk.' },
    })
    const { slug } = started.item
    const page = pageOf(slug)
    await visitor.refused(getCollection, 404, page)
    const saved = await save(started.item.id, 1, {
      ...started.draft,
      language: 'en',
      tracks: [
        {
          ...talk('a', 'First'),
          questions: [{ key: 'q', question: 'Why?', topic: 'mercy', start_seconds: 1.7 }],
        },
      ],
    })
    expect(saved).toMatchObject({
      revision: 2,
      faults: {},
      item: { track_count: 1, question_count: 1 },
    })
    await visitor.refused(getCollection, 404, page)
    const published = await publish(started.item.id, 2)
    expect(published.item).toMatchObject({ state: 'published', is_live: true, has_changes: false })
    // Sent again after a lost answer.
    expect((await publish(started.item.id, 2)).revision).toBe(published.revision)
    const { data } = await visitor.call(getCollection, page)
    expect(data).toMatchObject({ title: 'On patience and mercy', total_tracks: 1, language: 'en' })
    expect(data.tracks[0]?.id).toBe(asCollection(published.draft).tracks[0]?.track_id)
    expect(data.index).toMatchObject([{ question: 'Why?', topic: 'mercy', start_in_seconds: 1 }])
  })

  test('keeps the ids of its talks when published again, and hides removed talks', async () => {
    const { item, revision } = await beginFinished()
    const first = await publish(item.id, revision)
    const [a, b] = asCollection(first.draft).tracks
    const changed = {
      ...first.draft,
      title: 'Another title',
      tracks: [{ ...b, title: 'Now first' }, talk('c', 'Third')],
    }
    const saved = await save(item.id, first.revision, changed)
    expect(saved.item).toMatchObject({ state: 'published', has_changes: true })
    const before = await visitor.call(getCollection, pageOf(item.slug))
    expect(before.data.tracks.map(({ id }) => id)).toEqual([a?.track_id, b?.track_id])
    await publish(item.id, saved.revision)
    // Processes, including this one, are notified a moment later.
    const shown = async () => (await visitor.call(getCollection, pageOf(item.slug))).data
    await expect.poll(shown).toMatchObject({ title: 'Another title', total_tracks: 2 })
    const data = await shown()
    expect(data.tracks.map(({ title }) => title)).toEqual(['Now first', 'Third'])
    expect(data.tracks[0]?.id).toBe(b?.track_id)
    const { rows } = await sql<{
      title: string
    }>`select title from catalog_all_tracks where id = ${a?.track_id}`.execute(db)
    expect(rows).toEqual([{ title: 'First' }])
  })

  test('is refused field by field when it is not finished', async () => {
    const { item, draft, revision } = await begin('')
    const saved = await save(item.id, revision, {
      ...draft,
      slug: 'Not an address',
      city: 'Konya',
      access: 'paid',
      apply_ppd: true,
      cover_file_id: file.file_id,
      tracks: [
        { ...talk('a', ''), questions: [{ key: 'q', question: ' ', start_seconds: 2 }] },
        { key: 'b', title: 'x' },
      ],
    })
    const answer = await nura.refused(studio.publishItem, 400, {
      params: { id: item.id },
      body: { revision: saved.revision },
    })
    expect(Object.keys(answer.errors ?? {})).toEqual([
      'title',
      'slug',
      'language',
      'country',
      'set_price_credits',
      'download_price_credits',
      'cover_file_id',
      'tracks.a.title',
      'tracks.a.questions',
      'tracks.b.file_id',
    ])
    expect(answer.errors).toEqual(saved.faults)
  })

  test('merges changes of different fields by two editors; for the same field the later editor is refused', async () => {
    const { item, draft, revision } = await beginFinished()
    const first = await save(item.id, revision, { ...draft, title: 'By Nura' })
    // Sent again after a lost answer.
    expect((await save(item.id, revision, { ...draft, title: 'By Nura' })).revision).toBe(first.revision)
    const united = await save(item.id, revision, { ...draft, description: 'By Omar' }, omar)
    expect(united).toMatchObject({
      draft: { title: 'By Nura', description: 'By Omar' },
      saved_by: 'omar Cast',
    })
    const conflict = {
      params: { id: item.id },
      body: { revision, draft: { ...asCollection(draft), title: 'By Omar' } },
    }
    const { code, errors } = await omar.refused(studio.saveDraft, 409, conflict)
    expect([code, errors]).toEqual(['EditConflict', { title: 'omar Cast has changed this as well.' }])
    const { data } = await nura.call(studio.getItem, { params: { id: item.id } })
    expect(data.draft.title).toBe('By Nura')
  })

  test('saved by someone else since is not published without review', async () => {
    const { item, draft, revision } = await beginFinished()
    await save(item.id, revision, { ...draft, title: 'Another' }, omar)
    const { code, errors } = await nura.refused(studio.publishItem, 409, {
      params: { id: item.id },
      body: { revision },
    })
    expect([code, Object.keys(errors ?? {})]).toEqual(['EditConflict', ['title']])
    await visitor.refused(getCollection, 404, pageOf(item.slug))
  })

  test('with an image without a description is not published; a decorative image is accepted [WRITE-03]', async () => {
    const started = (await nura.call(studio.createItem, { body: { kind: 'article', title: 'Of pictures' } }))
      .data
    const written = {
      ...started.draft,
      language: 'en',
      author: 'Edith',
      excerpt: 'Short.',
      body: '<p>Words</p><figure><img src="/images/a1"></figure>',
    }
    const saved = await save(started.item.id, started.revision, written)
    const body =
      '1 picture in the text has no description. Please say what it shows, or mark it as decoration.'
    expect(saved.faults).toEqual({ body })
    const { errors } = await nura.refused(studio.publishItem, 400, {
      params: { id: started.item.id },
      body: { revision: saved.revision },
    })
    expect(errors).toEqual({ body })
    const decorated = { ...written, body: written.body.replace('a1"', 'a1" alt=""') }
    expect((await save(started.item.id, saved.revision, decorated)).faults).toEqual({})
  })

  test('is refused the slug of another item', async () => {
    const { item, revision } = await beginFinished()
    await publish(item.id, revision)
    const other = await beginFinished()
    const saved = await save(other.item.id, other.revision, { ...other.draft, slug: item.slug })
    expect(saved.faults).toEqual({ slug: 'Something else has this address. Please choose another one.' })
  })
})

test('a call about an unknown item is answered with NotFound', async () => {
  for (const [endpoint, payload] of [
    [studio.getItem, undefined],
    [studio.saveDraft, { revision: 1, draft: { kind: 'album' } }],
    [studio.publishItem, { revision: 1 }],
    [studio.moveItem, { state: 'review' }],
  ] as const) {
    const url = `/content${endpoint.path.replace(':id', '2000000000')}`
    const answer = await nura.send({ method: endpoint.method, url, ...(payload && { payload }) })
    expect(answer).toMatchObject({ status: 404, body: { code: 'NotFound' } })
  }
})
