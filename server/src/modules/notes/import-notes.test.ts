import { randomUUID } from 'node:crypto'
import {
  exportNotes,
  getCollection,
  importNotes,
  listNotes,
  type PortableNote,
  putNote,
} from '@sohbet/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { fillLibrary } from '#test/library/fill-library.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp({ fill: fillLibrary })
const { alice, bob } = app.cast
const { db } = app.services
const { data: suhba } = await alice.call(getCollection, { params: { type: 'suhba-in-leeds' }, query: {} })
const anchor: PortableNote['anchor'] = {
  kind: 'talk',
  track_id: suhba.tracks[0]?.id ?? 0,
  file_id: 'somerecording0000000',
  start_seconds: 1.25,
  end_seconds: 8,
}
const note = (change: Partial<PortableNote> = {}): PortableNote => ({
  id: randomUUID(),
  text: 'A note',
  anchor,
  created_at: '2026-10-01T10:00:00.000Z',
  updated_at: '2026-10-02T10:00:00.000Z',
  ...change,
})
const importData = async (notes: PortableNote[], person = alice) =>
  (await person.call(importNotes, { body: { notes } })).data
const exportData = async (person = alice) => (await person.call(exportNotes)).data

beforeEach(async () => {
  await sql`truncate notes_notes`.execute(db)
})

describe('importing notes', () => {
  test('stores them unchanged, and exporting returns them', async () => {
    const quote = { kind: 'article', article_id: 1, exact: 'صبر 😀', prefix: 'a', suffix: '' } as const
    const notes = [
      note(),
      note({ anchor: quote, created_at: '2026-10-03T10:00:00.000Z', updated_at: '2026-10-03T10:00:00.000Z' }),
    ]
    expect(await importData(notes)).toEqual({ added: 2, changed: 0, kept: 0 })
    expect(await exportData()).toEqual(notes)
    expect((await alice.call(listNotes, { query: { q: 'صبر' } })).data).toHaveLength(1)
  })

  test('changes nothing the second time', async () => {
    const notes = Array.from({ length: 50 }, () => note())
    await importData(notes)
    const before = await exportData()
    expect(await importData(notes)).toEqual({ added: 0, changed: 0, kept: 50 })
    expect(await exportData()).toEqual(before)
  })

  test('accepts a copy that was changed later, never an older one', async () => {
    const own = note({ text: 'Own' })
    await importData([own])
    const older = { ...own, text: 'Older', updated_at: '2026-10-02T09:59:59.999Z' }
    expect(await importData([older])).toEqual({ added: 0, changed: 0, kept: 1 })
    expect(await exportData()).toEqual([own])
    const newer = { ...own, text: 'Newer', updated_at: '2026-10-02T10:00:00.001Z' }
    expect(await importData([newer])).toEqual({ added: 0, changed: 1, kept: 0 })
    expect(await exportData()).toEqual([newer])
  })

  test('does not replace a note written here since, though the copy is dated ahead', async () => {
    const ahead = note({ updated_at: new Date(app.clock.now().getTime() + 3_600_000).toISOString() })
    await importData([ahead])
    await alice.call(putNote, { params: { id: ahead.id }, body: { text: 'Since', anchor } })
    expect(await importData([ahead])).toEqual({ added: 0, changed: 0, kept: 1 })
    expect(await exportData()).toMatchObject([{ text: 'Since', created_at: ahead.created_at }])
  })

  test('imports a note that occurs twice once, in its latest version, however its id is written', async () => {
    const old = note({ text: 'Old' })
    const newer = { ...old, id: old.id.toUpperCase(), text: 'New', updated_at: '2026-10-05T10:00:00.000Z' }
    expect(await importData([newer, old])).toEqual({ added: 1, changed: 0, kept: 1 })
    expect(await exportData()).toEqual([{ ...newer, id: old.id }])
  })

  test('creates a note of one’s own for an id of another member’s [PERM-12]', async () => {
    const one = note({ text: 'Of Alice' })
    await importData([one])
    const other = { ...one, text: 'Of Bob', updated_at: '2026-10-09T10:00:00.000Z' }
    expect(await importData([other], bob)).toEqual({ added: 1, changed: 0, kept: 0 })
    expect(await exportData()).toEqual([one])
    expect(await exportData(bob)).toEqual([other])
  })

  test('imports notes about deleted items too', async () => {
    await importData([note({ anchor: { ...anchor, track_id: 2_147_483_647 } })])
    expect((await alice.call(listNotes, { query: {} })).data).toMatchObject([
      { text: 'A note', source: null },
    ])
  })

  test('accepts an empty list', async () => {
    expect(await importData([])).toEqual({ added: 0, changed: 0, kept: 0 })
    expect(await exportData()).toEqual([])
  })

  test('adds each note once from two devices at the same time', async () => {
    const notes = Array.from({ length: 20 }, () => note())
    const answers = await Promise.all(Array.from({ length: 8 }, () => importData(notes)))
    expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(20)
    expect(await exportData()).toHaveLength(20)
  })

  test('preserves a year long ago', async () => {
    const old = note({ created_at: '0001-01-01T00:00:00.000Z', updated_at: '0001-01-01T00:00:00.000Z' })
    await importData([old])
    expect(await exportData()).toEqual([old])
  })
})

describe('importing notes is refused as a whole', () => {
  const refusal = async (notes: PortableNote[]) => await alice.refused(importNotes, 400, { body: { notes } })

  test('when the notebook would exceed ten thousand notes', async () => {
    const stored = note()
    await importData([stored])
    await sql`insert into notes_notes (account_id, id, body, kind, track_id, anchor, words, created_at, updated_at)
      select 1, gen_random_uuid(), '', 'talk', 1, ${JSON.stringify(anchor)}::jsonb, '', now(), now()
      from generate_series(1, 9998)`.execute(db)
    const { code, message } = await refusal([note(), note()])
    expect({ code, message }).toEqual({
      code: 'LimitReached',
      message: 'A notebook can have up to 10,000 notes. Please delete one first.',
    })
    expect(await exportData()).toHaveLength(9999)
    expect(await importData([stored, note()])).toEqual({ added: 1, changed: 0, kept: 1 })
    expect(await exportData()).toHaveLength(10_000)
  })

  test('when a note is from the future', async () => {
    const ahead = new Date(app.clock.now().getTime() + 86_400_001).toISOString()
    for (const change of [{ updated_at: ahead }, { created_at: ahead }])
      expect((await refusal([note(), note(change)])).message).toBe(
        'A note cannot be from the future. Please check the clock of your device.',
      )
    expect(await exportData()).toEqual([])
  })
})

test('deleting an account deletes its notes [PERM-12]', async () => {
  await importData([note()])
  await db.deleteFrom('accounts_members').where('id', '=', 1).execute()
  expect(await exportData()).toEqual([])
})
