import { describe, expect, test } from 'vitest'
import { noteLength, type PortableNote } from '@sohbet/contract/notes'
import type { Api } from '#api/call.ts'
import { noteLetters } from '../store/note-subject.ts'
import { importData, importedText, readNotesFile, toNotesFile, toPortions } from './transfer-notes.ts'

const makeNote = (text: string): PortableNote => ({
  id: crypto.randomUUID(),
  text,
  anchor: { kind: 'talk', track_id: 1, file_id: 'file1', start_seconds: 3, end_seconds: null },
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
})

describe('imported notes', () => {
  test('are split into batches that fit into one call, complete and in order', () => {
    // Three bytes per letter.
    const notes = Array.from({ length: 120 }, () => makeNote('ﷺ'.repeat(noteLength)))
    const portions = toPortions(notes)
    expect(portions.flat()).toEqual(notes)
    const sizes = portions.map(
      (portion) => new TextEncoder().encode(JSON.stringify({ notes: portion })).length,
    )
    expect(Math.max(...sizes)).toBeLessThan(256 * 1024)
    expect(portions.length).toBeLessThan(21)
  })

  test('are split into batches of a limited number even when short', () => {
    const portions = toPortions(Array.from({ length: 401 }, () => makeNote('')))
    expect(portions.map(({ length }) => length)).toEqual([200, 200, 1])
  })

  test('are summed over the batches', async () => {
    const api = (async () => ({
      ok: true,
      body: { data: { added: 1, changed: 2, kept: 3 } },
    })) as unknown as Api
    const notes = Array.from({ length: 201 }, () => makeNote(''))
    expect(await importData(notes, api)).toEqual({ added: 2, changed: 4, kept: 6 })
  })

  test('stop at a refusal', async () => {
    const refusal = { ok: false, status: 400, code: 'BadRequest', message: 'Too many' }
    let calls = 0
    const api = (async () => {
      calls += 1
      return refusal
    }) as unknown as Api
    expect(
      await importData(
        Array.from({ length: 201 }, () => makeNote('')),
        api,
      ),
    ).toEqual(refusal)
    expect(calls).toBe(1)
  })
})

describe('notes file', () => {
  test('is read as written, also with a byte order mark', () => {
    const notes = [makeNote('One'), makeNote('Two')]
    const file = toNotesFile(notes, '2026-11-21T10:00:00.000Z')
    expect(readNotesFile(file)).toEqual(notes)
    expect(readNotesFile(`\uFEFF${file}`)).toEqual(notes)
    expect(readNotesFile(JSON.stringify(notes))).toEqual(notes)
  })

  test.each(['', 'Dear friend', '{}', '"notes"', 'null', '{"notes":{}}', '[1]', '{"notes":[{"id":3}]}'])(
    'is distinguished from any other content: %s',
    (text) => {
      expect(readNotesFile(text)).toBeUndefined()
    },
  )
})

test.each([
  [{ added: 12, changed: 0, kept: 3 }, '12 added, 3 already here.'],
  [{ added: 0, changed: 1, kept: 0 }, '1 updated.'],
  [{ added: 0, changed: 0, kept: 0 }, 'There are no notes in this file.'],
])('describes the result of an import: %j', (imported, text) => {
  expect(importedText(imported)).toBe(text)
})

test('allows notes as long as the server does', () => {
  expect(noteLetters).toBe(noteLength)
})
