import * as studio from '@sohbet/contract/studio'
import { describe, expect, test } from 'vitest'
import { createArticleSanitiser } from '#modules/catalog/index.ts'
import { createOwnership } from '#modules/purchases/index.ts'
import { openServices } from '#wiring/open-services.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { testNow } from '#test/database/test-database.ts'
import { draftAlbums } from '#test/studio/draft-albums.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { publishDue } from './publish-due.ts'

const app = await startTestApp({ fill: fillLibrary })
const { clock } = app
const { db, config, log } = app.services
const { nura } = app.cast
const { talk, begin, save, publish, isShown } = await draftAlbums(app)
const inAnHour = new Date(testNow.getTime() + 3_600_000).toISOString()
const soon = new Date(testNow.getTime() + 3_600_500)

async function schedule(title: string, at = inAnHour) {
  const { item, draft } = await begin(title)
  await save(item.id, 1, { ...draft, language: 'en', tracks: [talk('a', 'First')] })
  return await publish(item.id, 2, at)
}

const read = async (id: number) => (await nura.call(studio.getItem, { params: { id } })).data
const linesOf = async (id: number, action: string): Promise<number> =>
  (
    await db
      .selectFrom('audit_lines')
      .select('id')
      .where('subject', '=', `item:${id}`)
      .where('action', '=', action)
      .execute()
  ).length

describe('a scheduled item', () => {
  test('is published at its minute, and not earlier; at once if its time is over', async () => {
    const past = await schedule('Past means now', testNow.toISOString())
    expect(past.item).toMatchObject({ state: 'published', publish_at: null })
    const { item } = await schedule('At its minute')
    expect(item).toMatchObject({ state: 'scheduled', publish_at: inAnHour, is_live: false })
    await app.jobHandlers.tasks['publish-due']?.({})
    expect(await isShown(item.slug)).toBe(false)
    clock.set(soon)
    await app.jobHandlers.tasks['publish-due']?.({})
    await expect.poll(() => isShown(item.slug)).toBe(true)
    expect((await read(item.id)).item).toMatchObject({ state: 'published', publish_at: null })
    expect(app.jobHandlers.schedule['publish-due']).toBe('* * * * *')
  })

  test('whose editor has deleted the account since is published, and the log says so', async () => {
    clock.set(testNow)
    const { item } = await schedule('Of one who left')
    await db.updateTable('editing_items').set({ changed_by_id: 999_999 }).where('id', '=', item.id).execute()
    clock.set(soon)
    await app.jobHandlers.tasks['publish-due']?.({})
    expect(await isShown(item.slug)).toBe(true)
    const lines = await db
      .selectFrom('audit_lines')
      .select('actor')
      .where('account_id', '=', 999_999)
      .execute()
    expect(lines.map(({ actor }) => actor)).toContain('deleted account')
  })

  test('is published once by two concurrent processes', async () => {
    const items = []
    for (let number = 0; number < 6; number += 1)
      items.push((await schedule(`On two processes ${number}`)).item)
    clock.set(soon)
    const other = await openServices(config, log)
    const articles = createArticleSanitiser()
    const own = { ...app.services, ownership: createOwnership(db), articles }
    const others = { ...other.services, clock, ownership: createOwnership(other.services.db), articles }
    try {
      await Promise.all([publishDue(own), publishDue(others), publishDue(own), publishDue(others)])
    } finally {
      await articles.close()
      await other.close()
    }
    for (const { id, slug } of items) {
      expect((await read(id)).item.state).toBe('published')
      expect(await linesOf(id, 'item.publish')).toBe(1)
      const rows = await db
        .selectFrom('catalog_all_collections')
        .select('id')
        .where('slug', '=', slug)
        .execute()
      expect(rows.length).toBe(1)
    }
  })

  test('that is not finished by then reports the problem and does not block the others', async () => {
    const [broken, whole] = [await schedule('Broken by then'), await schedule('Whole by then')]
    await save(broken.item.id, broken.revision, { ...broken.draft, title: ' ' })
    clock.set(soon)
    await app.jobHandlers.tasks['publish-due']?.({})
    expect((await read(broken.item.id)).item).toMatchObject({
      state: 'draft',
      publish_at: null,
      problem: 'It was due to be published, but something is missing.',
    })
    expect((await read(whole.item.id)).item.state).toBe('published')
    const { data } = await nura.call(studio.listItems, { query: { state: 'attention' } })
    expect(data.map(({ id }) => id)).toEqual([broken.item.id])
  })

  test('that fails to be written stays unchanged, and the next one is published', async () => {
    const [first, second] = [await schedule('Fails for once'), await schedule('Goes on')]
    await app.asOwner(`create function fail_once() returns trigger language plpgsql as $$ begin
        if new.title = 'Fails for once' then raise exception 'out of luck'; end if; return new; end $$;
      create trigger fail_once before insert on catalog_all_collections
        for each row execute function fail_once()`)
    clock.set(soon)
    app.expectConsoleError(/could not be published/)
    await app.jobHandlers.tasks['publish-due']?.({})
    expect((await read(first.item.id)).item.state).toBe('scheduled')
    expect((await read(second.item.id)).item.state).toBe('published')
    await app.asOwner('drop trigger fail_once on catalog_all_collections')
    await app.jobHandlers.tasks['publish-due']?.({})
    expect((await read(first.item.id)).item.state).toBe('published')
  })

  test('moved back to draft or into the trash is not published', async () => {
    const [back, trashed] = [await schedule('Sent back'), await schedule('Into the trash')]
    await nura.call(studio.moveItem, { params: { id: back.item.id }, body: { state: 'draft' } })
    await nura.call(studio.changeItems, { body: { action: 'trash', ids: [trashed.item.id] } })
    clock.set(soon)
    await app.jobHandlers.tasks['publish-due']?.({})
    for (const { item } of [back, trashed]) expect(await isShown(item.slug)).toBe(false)
  })
})

describe('the trash', () => {
  test('is emptied after thirty days', async () => {
    const { item } = await schedule('Thirty days')
    const trash = await nura.call(studio.changeItems, { body: { action: 'trash', ids: [item.id] } })
    expect(trash.data.done).toEqual([item.id])
    const day = 24 * 3_600_000
    clock.set(new Date(testNow.getTime() + 29 * day))
    await app.jobHandlers.tasks['sweep-editing']?.({})
    expect((await read(item.id)).item.trashed_at).not.toBeNull()
    clock.set(new Date(testNow.getTime() + 31 * day))
    await app.jobHandlers.tasks['sweep-editing']?.({})
    await nura.refused(studio.getItem, 404, { params: { id: item.id } })
  })
})
