import * as studio from '@sohbet/contract/studio'
import type { CollectionDraft } from '@sohbet/contract/studio'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { people } from '#test/app/cast.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { testNow } from '#test/database/test-database.ts'
import { fillWithDemo } from '#test/library/mark-as-demo.ts'

const app = await startTestApp({ fill: fillWithDemo })
const { db } = app.services
const { nura, omar } = app.cast

const stepsOf = async (person = nura) => (await person.call(studio.getFirstSteps, {})).data

test('marks the first steps by what exists besides the demo content [SETUP-01]', async () => {
  const none = { has_recording: false, has_speaker: false, is_published: false, is_shared: false }
  // The demo content has many listeners and readers.
  const { id: demoTrack, file_id: fileId } = await db
    .selectFrom('catalog_tracks')
    .select(['id', 'file_id'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const hear = async (trackId: number, accountId: number): Promise<void> => {
    await sql`insert into listening_heard (account_id, track_id, spans, heard_seconds, updated_at)
      values (${accountId}, ${trackId}, '{[0,9]}', 9, ${testNow})`.execute(db)
  }
  await hear(demoTrack, people.alice.accountId)
  expect(await stepsOf()).toEqual({ ...none, published: null, draft_id: null, is_hidden: false })

  await sql`insert into uploads_uploads (id, account_id, name, modified_at, bytes, state, sha256, file_id, created_at)
    values (${'a'.repeat(20)}, ${people.nura.accountId}, 'one.mp3', ${testNow}, 9, 'ready', ${'0'.repeat(64)},
      ${fileId}, ${testNow})`.execute(db)
  expect(await stepsOf()).toMatchObject({ ...none, has_recording: true })

  const { data: started } = await nura.call(studio.createItem, { body: { kind: 'album', title: 'Ours' } })
  const { id } = started.item
  expect(await stepsOf()).toMatchObject({ has_speaker: false, draft_id: id })
  const draft = {
    ...(started.draft as CollectionDraft),
    speaker: 'Idris Kaya',
    language: 'en',
    tracks: [{ key: 'a', title: 'First', file_id: fileId, duration_seconds: 60 }],
  }
  await nura.call(studio.saveDraft, { params: { id }, body: { revision: 1, draft } })
  expect(await stepsOf()).toMatchObject({ has_speaker: true, is_published: false })

  await nura.call(studio.publishItem, { params: { id }, body: { revision: 2 } })
  expect(await stepsOf()).toMatchObject({
    is_published: true,
    is_shared: false,
    published: { kind: 'album', slug: 'ours' },
    draft_id: null,
  })
  const { id: track } = await db
    .selectFrom('catalog_tracks')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  // A member of the team listens to their own talk.
  await hear(track, people.omar.accountId)
  expect(await stepsOf()).toMatchObject({ is_shared: false })
  await hear(track, people.alice.accountId)
  expect(await stepsOf()).toMatchObject({ is_shared: true })
})

test('are hidden for one person, and shown again [SETUP-02]', async () => {
  const hide = async (isHidden: boolean) =>
    await nura.call(studio.hideFirstSteps, { body: { is_hidden: isHidden } })
  await hide(true)
  await hide(true)
  expect((await stepsOf()).is_hidden).toBe(true)
  expect((await stepsOf(omar)).is_hidden).toBe(false)
  await hide(false)
  expect((await stepsOf()).is_hidden).toBe(false)
  await nura.refused(studio.hideFirstSteps, 400, { body: { is_hidden: 'yes' as never } })
})
