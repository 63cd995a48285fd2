import { getCollection } from '@sohbet/contract'
import * as studio from '@sohbet/contract/studio'
import type { CollectionDraft } from '@sohbet/contract/studio'
import { describe, expect, test } from 'vitest'
import { refuse } from '#platform/refusal.ts'
import { people } from '#test/app/cast.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { draftAlbums } from '#test/studio/draft-albums.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { changeItems } from './list/change-items.ts'

const app = await startTestApp({ fill: fillLibrary })
const { db } = app.services
const { nura, omar, visitor } = app.cast
const { talk, begin: beginAlbum, save, isShown } = await draftAlbums(app)

async function begin(title: string, change: Partial<CollectionDraft> = {}) {
  const { item, draft } = await beginAlbum(title)
  const tracks = [talk('a', 'First')]
  return (await save(item.id, 1, { ...draft, language: 'en', tracks, ...change })).item
}

const act = async (action: studio.BulkAction, ids: number[], by = nura) =>
  (await by.call(studio.changeItems, { body: { action, ids } })).data
const undo = async (id: number | null, by = nura) =>
  await by.call(studio.undoChange, { params: { id: id ?? 0 } })
const list = async (query: Partial<studio.ItemFilter> & { page?: number; per_page?: number } = {}) =>
  await nura.call(studio.listItems, { query })
const read = async (id: number) => (await nura.call(studio.getItem, { params: { id } })).data

describe('the list', () => {
  test('finds by word prefixes in any spelling, and narrows by kind, language and access', async () => {
    const item = await begin('Ṣabr and gratitude', { speaker: 'Nazlı Çelik', access: 'premier' })
    for (const search of ['sabr', 'GRAT', 'nazli celik', 'gratitude sabr'])
      expect(
        (await list({ search })).data.map(({ id }) => id),
        search,
      ).toContain(item.id)
    expect((await list({ search: 'sabr nothing' })).data).toEqual([])
    const narrowed = { search: 'sabr', kind: 'album,zawiya', language: 'en', access: 'premier' }
    expect((await list(narrowed)).data.map(({ id }) => id)).toEqual([item.id])
    for (const other of [{ kind: 'article' }, { language: 'tr' }, { access: 'plus' }])
      expect((await list({ ...narrowed, ...other })).data).toEqual([])
  })

  test('counts the filtered items in each state', async () => {
    const item = await begin('Counting alone')
    const { counts, page_info } = await list({ search: 'counting alone', state: 'draft' })
    expect(counts).toEqual({
      all: 1,
      draft: 1,
      review: 0,
      scheduled: 0,
      published: 0,
      withdrawn: 0,
      attention: 0,
      trash: 0,
    })
    expect(page_info.total).toBe(1)
    await act('trash', [item.id])
    expect((await list({ search: 'counting alone' })).counts).toMatchObject({ all: 0, draft: 0, trash: 1 })
    expect((await list({ search: 'counting alone' })).data).toEqual([])
    expect((await list({ search: 'counting alone', state: 'trash' })).data).toMatchObject([{ id: item.id }])
  })

  test('has the same order across all pages', async () => {
    for (const sort of ['changed', '-changed', 'title', '-title', 'publish_at', '-publish_at'] as const) {
      const whole = (await list({ sort, per_page: 100 })).data.map(({ id }) => id)
      const pages = [1, 2, 3].map(async (page) => (await list({ sort, per_page: 5, page })).data)
      expect((await Promise.all(pages)).flat().map(({ id }) => id)).toEqual(whole.slice(0, 15))
    }
    const titles = (await list({ sort: 'title', per_page: 100 })).data.map(({ title }) => title.toLowerCase())
    expect(titles.length).toBeGreaterThan(5)
  })
})

describe('changing many items', () => {
  test('publishes or refuses each item on its own, and undoes all as one step', async () => {
    const [whole, other, unfinished] = [
      await begin('Bulk whole'),
      await begin('Bulk other'),
      await begin('Bulk unfinished', { tracks: [] }),
    ]
    const ids = [whole.id, other.id, unfinished.id, 2_000_000_000]
    const answer = await act('publish', ids)
    expect(answer).toMatchObject({
      done: [whole.id, other.id],
      refused: [
        { id: unfinished.id, title: 'Bulk unfinished', message: 'Please add at least one talk.' },
        { id: 2_000_000_000, message: 'This item no longer exists.' },
      ],
    })
    expect([await isShown(whole.slug), await isShown(other.slug)]).toEqual([true, true])
    await undo(answer.undo_id)
    await expect.poll(() => isShown(whole.slug)).toBe(false)
    expect((await read(whole.id)).item).toMatchObject({ state: 'draft', is_live: false })
    await nura.refused(studio.undoChange, 404, { params: { id: answer.undo_id ?? 0 } })
  })

  test('undoing a publication restores the earlier published text', async () => {
    const item = await begin('Text before')
    await act('publish', [item.id])
    const { draft, revision } = await read(item.id)
    const body = { revision, draft: { ...draft, title: 'Text after' } as CollectionDraft }
    await nura.call(studio.saveDraft, { params: { id: item.id }, body })
    const { undo_id: undoId } = await act('publish', [item.id])
    const shown = async () =>
      (await visitor.call(getCollection, { params: { type: item.slug }, query: {} })).data.title
    await expect.poll(shown).toBe('Text after')
    await undo(undoId)
    await expect.poll(shown).toBe('Text before')
    expect((await read(item.id)).item).toMatchObject({ title: 'Text after', has_changes: true })
  })

  test('an item that cannot be changed now is refused, and the others remain one step', async () => {
    const one = await begin('Before the failure')
    const { data } = await nura.call(studio.createItem, { body: { kind: 'article', title: 'Failing' } })
    const draft = { ...data.draft, language: 'en', author: 'A', excerpt: 'B', body: '<p>Words</p>' }
    await nura.call(studio.saveDraft, { params: { id: data.item.id }, body: { revision: 1, draft } })
    const sanitise = async () => await Promise.reject(refuse<'Unavailable'>('Unavailable'))
    const by = { accountId: people.nura.accountId, name: 'Nura', at: app.clock.now() }
    const answer = await changeItems(
      { ...app.services, articles: { sanitise } },
      by,
      { action: 'publish', ids: [one.id, data.item.id], mayDelete: false, acceptsGarbled: false },
      'en',
    )
    expect(answer).toMatchObject({ done: [one.id], refused: [{ id: data.item.id, title: 'Failing' }] })
    await undo(answer.undo_id)
    await expect.poll(() => isShown(one.slug)).toBe(false)
  })

  test('undo skips what anyone has published again since', async () => {
    const item = await begin('Published twice')
    const { undo_id: undoId } = await act('publish', [item.id])
    const { draft, revision } = await read(item.id)
    const body = { revision, draft: { ...draft, title: 'Of the second' } as CollectionDraft }
    const { data: saved } = await omar.call(studio.saveDraft, { params: { id: item.id }, body })
    const publication = { params: { id: item.id }, body: { revision: saved.revision, at: null } }
    await omar.call(studio.publishItem, publication)
    await undo(undoId)
    expect((await read(item.id)).item).toMatchObject({ title: 'Of the second', is_live: true })
    expect(await isShown(item.slug)).toBe(true)
  })

  test('undo of the trash keeps a draft that was saved meanwhile, and what is published', async () => {
    const { id } = (await list({ state: 'published', sort: 'title' })).data[0] ?? { id: 0 }
    const { undo_id: undoId } = await act('trash', [id])
    const stored = await db.selectFrom('editing_drafts').select('item_id').where('item_id', '=', id).execute()
    expect(stored).toEqual([])
    const { draft, revision } = await read(id)
    const body = { revision, draft: { ...draft, title: 'Saved in the trash' } }
    await omar.call(studio.saveDraft, { params: { id }, body })
    await undo(undoId)
    expect((await read(id)).item).toMatchObject({ is_live: true, has_changes: true })
  })

  test('withdraws, trashes and restores; undo skips items that someone has changed since', async () => {
    const [one, two] = [await begin('Trash one'), await begin('Trash two')]
    await act('publish', [one.id, two.id])
    const trashed = await act('trash', [one.id, two.id])
    await expect.poll(() => isShown(one.slug)).toBe(false)
    await act('restore', [two.id], omar)
    expect((await read(two.id)).item).toMatchObject({ state: 'withdrawn', trashed_at: null })
    await undo(trashed.undo_id)
    await expect.poll(() => isShown(one.slug)).toBe(true)
    expect((await read(one.id)).item).toMatchObject({ state: 'published', is_live: true, trashed_at: null })
    expect(await isShown(two.slug)).toBe(false)
    const withdrawn = await act('withdraw', [one.id, two.id])
    expect(withdrawn).toMatchObject({
      done: [one.id],
      refused: [{ id: two.id, message: 'Listeners do not see it.' }],
    })
    await undo(withdrawn.undo_id)
    await expect.poll(() => isShown(one.slug)).toBe(true)
  })

  test('only the editor who made a change can undo it', async () => {
    const item = await begin('Of nura alone')
    const { undo_id: id } = await act('review', [item.id])
    await omar.refused(studio.undoChange, 404, { params: { id: id ?? 0 } })
    await undo(id)
    expect((await read(item.id)).item.state).toBe('draft')
  })

  test('only an admin can delete for good, and only from the trash', async () => {
    const [never, once] = [await begin('Never published'), await begin('Once published')]
    await act('publish', [once.id])
    await act('trash', [never.id, once.id])
    expect(await act('delete', [never.id])).toMatchObject({
      undo_id: null,
      done: [],
      refused: [{ id: never.id }],
    })
    await omar.call(studio.deleteItem, { params: { id: never.id } })
    expect(await act('delete', [once.id], omar)).toMatchObject({ done: [once.id], undo_id: null })
    for (const { id } of [never, once]) await nura.refused(studio.getItem, 404, { params: { id } })
    expect((await list({ state: 'trash', search: 'published' })).data).toEqual([])
    // Its buyers keep it; it is hidden from everybody else.
    const row = await db
      .selectFrom('catalog_all_collections')
      .select('id')
      .where('slug', '=', once.slug)
      .execute()
    expect([row.length, await isShown(once.slug)]).toEqual([1, false])
    const alive = await begin('Not in the trash')
    await omar.refused(studio.deleteItem, 404, { params: { id: alive.id } })
  })
})

describe('views', () => {
  const filter = { kind: 'album', state: 'draft', sort: 'title' } as const

  test('belong to one editor and are identified by name', async () => {
    const { data: view } = await nura.call(studio.saveView, { body: { name: 'My drafts', filter } })
    await nura.call(studio.saveView, { body: { name: 'My drafts', filter: { ...filter, language: 'tr' } } })
    expect((await nura.call(studio.listViews)).data).toEqual([
      { ...view, filter: { ...filter, language: 'tr' } },
    ])
    expect((await omar.call(studio.listViews)).data).toEqual([])
    await omar.refused(studio.deleteView, 404, { params: { id: view.id } })
    await nura.call(studio.deleteView, { params: { id: view.id } })
    expect((await nura.call(studio.listViews)).data).toEqual([])
  })

  test('are limited to thirty, also when several are saved at once', async () => {
    for (let number = 0; number < 28; number += 1)
      await omar.call(studio.saveView, { body: { name: `View ${number}`, filter } })
    const save = (name: string) => omar.call(studio.saveView, { body: { name, filter } })
    const saved = await Promise.allSettled(Array.from({ length: 20 }, (_, number) => save(`Late ${number}`)))
    expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    await omar.refused(studio.saveView, 400, { body: { name: 'One more', filter } })
    await omar.call(studio.saveView, { body: { name: 'View 7', filter } })
    expect((await omar.call(studio.listViews)).data.length).toBe(30)
  })
})
