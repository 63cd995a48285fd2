import { randomUUID } from 'node:crypto'
import { downloadMyData, exportNotes, listNotes, type NoteAnchor, putNote } from '@sohbet/contract'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { fillLibrary } from '#test/library/fill-library.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp({ fill: fillLibrary })
const { alice, carla } = app.cast
const { db } = app.services
const trackWith = async (access: string) =>
  await db
    .selectFrom('catalog_tracks as track')
    .innerJoin('catalog_collections as album', 'album.id', 'track.collection_id')
    .select('track.id')
    .where('album.access', '=', access)
    .where('track.access', 'is', null)
    .where('album.type_slug', '=', 'album')
    .executeTakeFirstOrThrow()
const open = (await trackWith('public')).id
const locked = (await trackWith('premier')).id

const said = { language: 'en', segment_id: 4, exact: 'A quillfeather.', prefix: 'Sit. ', suffix: ' Go.' }
const anchorOf = (trackId: number, words?: typeof said): NoteAnchor => ({
  kind: 'talk',
  track_id: trackId,
  file_id: 'somerecording0000000',
  start_seconds: 10,
  end_seconds: 14,
  ...(words && { words }),
})
const put = async (
  person: typeof alice,
  anchor: NoteAnchor,
  { id, text = '' }: { id?: string; text?: string } = {},
) => (await person.call(putNote, { params: { id: id ?? randomUUID() }, body: { text, anchor } })).data
const all = async (person: typeof alice) =>
  JSON.stringify([
    await person.call(listNotes, { query: {} }),
    await person.call(listNotes, { query: { q: 'quillfeather' } }),
    await person.call(exportNotes),
    await person.call(downloadMyData),
  ])

beforeEach(async () => void (await sql`truncate notes_notes`.execute(db)))

test('a note on a spoken passage stores its quote and context, and is found by them [TEXT-42]', async () => {
  expect((await put(alice, anchorOf(open, said))).anchor).toEqual(anchorOf(open, said))
  const { data } = await alice.call(listNotes, { query: { q: 'quillfeather' } })
  expect(data.map(({ anchor }) => anchor)).toEqual([anchorOf(open, said)])
  expect((await alice.call(exportNotes)).data.map(({ anchor }) => anchor)).toEqual([anchorOf(open, said)])
})

test('hides the quote of a talk locked for the member until they may hear it again [TEXT-02]', async () => {
  const note = await put(carla, anchorOf(locked, said))
  expect(note.anchor).toEqual(anchorOf(locked, said))
  // Carla's note becomes Alice's, as if Carla's plan had ended.
  await db.updateTable('notes_notes').set({ account_id: 1 }).execute()
  expect(await all(alice)).not.toContain('A quillfeather.')
  const changed = await put(alice, anchorOf(locked), { id: note.id, text: 'On patience' })
  expect([changed.text, changed.anchor]).toEqual(['On patience', anchorOf(locked)])
  await db.updateTable('notes_notes').set({ account_id: 3 }).execute()
  const { data } = await carla.call(listNotes, { query: {} })
  expect(data.map(({ text, anchor }) => [text, anchor])).toEqual([['On patience', anchorOf(locked, said)]])
})

test('a note that moves to another talk leaves the quote of the locked one behind [TEXT-02]', async () => {
  const { id } = await put(carla, anchorOf(locked, said))
  await db.updateTable('notes_notes').set({ account_id: 1 }).execute()
  expect((await put(alice, anchorOf(open), { id })).anchor).toEqual(anchorOf(open))
  expect(await all(alice)).not.toContain('A quillfeather.')
})
