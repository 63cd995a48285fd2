import { createHash } from 'node:crypto'
import * as studio from '@sohbet/contract/studio'
import type { CollectionDraft } from '@sohbet/contract/studio'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lockImports } from '#modules/catalog/index.ts'
import { requestOf } from '#test/app/cast.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { untilWaiting } from '#test/app/until-waiting.ts'
import { fillLibrary } from '#test/library/fill-library.ts'

const app = await startTestApp({ fill: fillLibrary })
const { db } = app.services
const { nura, omar } = app.cast
const { file_id, duration_seconds } = await db
  .selectFrom('catalog_tracks')
  .select(['file_id', 'duration_seconds'])
  .orderBy('id')
  .executeTakeFirstOrThrow()

async function begin(title: string, change: Partial<CollectionDraft> = {}) {
  const { data } = await nura.call(studio.createItem, { body: { kind: 'album', title } })
  const tracks = [{ key: 'a', title: 'First', file_id, duration_seconds }]
  const draft = { ...(data.draft as CollectionDraft), language: 'en', tracks, ...change }
  const body = { revision: 1, draft }
  return (await nura.call(studio.saveDraft, { params: { id: data.item.id }, body })).data
}

test('of two drafts with one address that are published at once, one is refused for its address', async () => {
  const [one, other] = [await begin('At once'), await begin('At once too', { slug: 'at-once' })]
  const publish = async (by: typeof nura, { item: { id }, revision }: typeof one) =>
    await by.send(requestOf(studio.publishItem, { params: { id }, body: { revision, at: null } }))
  const answers = await db.transaction().execute(async (trx) => {
    await lockImports(trx)
    // Not awaited here: they finish after this transaction.
    const both = Promise.all([publish(nura, one), publish(omar, other)])
    await untilWaiting(db, 'pg_advisory_xact_lock', 2)
    return { both }
  })
  const both = (await answers.both).toSorted((a, b) => a.status - b.status)
  expect(both.map(({ status }) => status)).toEqual([200, 400])
  expect(both[1]?.body).toMatchObject({ errors: { slug: expect.stringContaining('address') } })
})

test('a draft whose recording is deleted while it is published is refused for that recording', async () => {
  const fileId = 'r'.repeat(20)
  await db
    .insertInto('media_files')
    .values({
      id: fileId,
      storage_key: `rr/${fileId}`,
      sha256: createHash('sha256').update(fileId).digest('hex'),
      bytes: 10,
      mime_type: 'audio/mpeg',
    })
    .execute()
  const tracks = [{ key: 'a', title: 'First', file_id: fileId, duration_seconds }]
  const { item, revision } = await begin('Without its recording', { tracks } as Partial<CollectionDraft>)
  const published = await db.transaction().execute(async (trx) => {
    await sql`delete from media_files where id = ${fileId}`.execute(trx)
    const input = { params: { id: item.id }, body: { revision, at: null } }
    const answer = nura.refused(studio.publishItem, 400, input)
    await untilWaiting(db, 'catalog_all_tracks')
    return { answer }
  })
  expect((await published.answer).errors).toHaveProperty(['tracks.a.file_id'])
})
