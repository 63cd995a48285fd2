import { randomUUID } from 'node:crypto'
import { emptyDraft } from '@sohbet/contract/empty-draft'
import * as studio from '@sohbet/contract/studio'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app/test-app.ts'
import { testNow } from '#test/database/test-database.ts'

const app = await startTestApp()
const { clock } = app
const { db } = app.services
const { nura, omar } = app.cast

const dayMs = 24 * 3_600_000
const nobody = (): void => undefined

async function count(): Promise<number> {
  return (await db.selectFrom('editing_items').select('id').execute()).length
}

/** Creates an item as the studio's page does. */
async function begin(payload: object, key: string, by = nura) {
  const headers = { 'idempotency-key': key }
  return await by.send({ method: 'POST', url: '/content/studio/items', headers, payload })
}

const idIn = ({ body }: { body: unknown }): number => (body as { data: studio.EditedItem }).data.item.id

async function beginPlain(draft: object): Promise<number> {
  const { data } = await nura.call(studio.createItem, { body: draft as studio.Draft })
  return data.item.id
}

describe('a new item', () => {
  test('is created once per key, for concurrent and repeated requests, with its whole draft [DRAFT-02]', async () => {
    const before = await count()
    const key = randomUUID()
    const draft = { ...emptyDraft({ kind: 'album', title: 'On salt' }), city: 'Konya', speaker: 'Idris' }
    const answers = await Promise.all([begin(draft, key), begin(draft, key)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const again = await begin(draft, key)
    expect(new Set([...answers, again].map(idIn)).size).toBe(1)
    expect(await count()).toBe(before + 1)
    const { data } = await nura.call(studio.getItem, { params: { id: idIn(again) } })
    expect(data).toMatchObject({
      revision: 1,
      draft: { ...draft, slug: 'on-salt' },
      item: { title: 'On salt' },
    })
    // The same key of another editor is a different key.
    expect(idIn(await begin(draft, key, omar))).not.toBe(idIn(again))
    expect((await begin({ ...draft, city: 'Bursa' }, key)).status).toBe(422)
  })

  test('removes forbidden markup from an article', async () => {
    const article = { kind: 'article', title: 'A', body: '<p>Yes</p><script>no()</script>' }
    const { data } = await nura.call(studio.createItem, { body: article as studio.Draft })
    expect(data.draft).toMatchObject({ body: '<p>Yes</p>' })
  })
})

describe('empty drafts', () => {
  test('are deleted a day later, and only those [DRAFT-03]', async () => {
    const empty = await beginPlain({ kind: 'suhba' })
    const translation = await beginPlain({ kind: 'article' })
    const stored = [
      translation,
      await beginPlain({ kind: 'album', title: 'A title' }),
      await beginPlain({ kind: 'album', city: 'Konya' }),
      await beginPlain({ kind: 'article', title: 'One', translations: [translation] }),
    ]
    const emptied = await beginPlain({ kind: 'album', city: 'Bursa' })
    await nura.call(studio.saveDraft, {
      params: { id: emptied },
      body: { revision: 1, draft: emptyDraft({ kind: 'album' }) },
    })
    const recorded = await beginPlain({ kind: 'suhba' })
    await db
      .insertInto('catalog_upcoming_suhbas')
      .values({
        title: 'Tonight',
        description: '',
        place: 'Konya',
        starts_at: testNow,
        recording_item_id: recorded,
      })
      .execute()
    const trashed = await beginPlain({ kind: 'suhba' })
    await nura.call(studio.changeItems, { body: { action: 'trash', ids: [trashed] } })
    const sweep = async () => await (app.jobHandlers.tasks['sweep-editing'] ?? nobody)({})
    const left = async (): Promise<number[]> =>
      (await db.selectFrom('editing_items').select('id').orderBy('id').execute()).map(({ id }) => id)
    await sweep()
    expect(await left()).toContain(empty)
    const before = await left()
    clock.set(new Date(testNow.getTime() + dayMs + 1000))
    await sweep()
    expect(await left()).toEqual(before.filter((id) => id !== empty))
    for (const id of [...stored, emptied, recorded, trashed]) expect(await left()).toContain(id)
    const line = await db
      .selectFrom('audit_lines')
      .select('action')
      .where('subject', '=', `item:${empty}`)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(line?.action).toBe('item.delete')
  })
})
