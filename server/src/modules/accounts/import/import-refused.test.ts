import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { fillLibrary } from '#test/library/fill-library.ts'
import { exportFiles, none, nothing } from '#test/app/export-files.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp({ fill: fillLibrary })
const { db, first, list, note, everything, ended, importData, exportData, refusal, post, clear } =
  await exportFiles(app)
const notOurs = 'This file was not made by “Download my data”. Nothing was changed.'

beforeEach(clear)

describe('a file is refused as a whole [B-34]', () => {
  test.each([
    ['a playlist without a title', { playlists: [list({ title: ' ' })] }, 'Playlist title cannot be empty'],
    [
      'a long title',
      { playlists: [list({ title: 'x'.repeat(101) })] },
      'Title cannot be more than 100 characters',
    ],
    ['a playlist twice', { playlists: [list(), list()] }, 'This file contains the same playlist twice.'],
    [
      'the future',
      { favorites: [{ id: 1, type: 'audio' as const, item_id: first, created_at: '2999-01-01T00:00:00Z' }] },
      'This file contains a date in the future.',
    ],
  ])('for %s', async (_what, part, message) => {
    expect(await refusal({ ...everything(), ...part })).toBe(message)
    expect(await exportData()).toEqual(nothing)
  })

  test('when one half of it is invalid', async () => {
    const { playlists, ...rest } = everything()
    for (const records of [{ ...rest, playlists: [...playlists, { title: 1 }] }, rest, null, [], 'x']) {
      await post(JSON.stringify({ data: { kept: records } }))
      expect(await ended()).toMatchObject({ state: 'refused', message: notOurs, result: null })
    }
    expect(await exportData()).toEqual(nothing)
  })

  test('when it is invalid JSON, nested too deeply, or too large', async () => {
    const deep = '['.repeat(1_000_000) + ']'.repeat(1_000_000)
    for (const file of [
      '{"data":',
      '',
      `{"data":{"kept":{"playlists":${deep}}}}`,
      `{"data":{"kept":{"__proto__":{}}}}`,
    ]) {
      await post(file)
      expect(await ended()).toMatchObject({ state: 'refused', message: notOurs })
    }
    expect((await post(`"${'x'.repeat(4 * 1024 * 1024)}"`)).status).toBe(413)
    expect(await exportData()).toEqual(nothing)
  })

  test('F24 with at most fifty of its errors, and the number of the others', async () => {
    const favorites = Array.from({ length: 60_000 }, () => 0)
    const history = Array.from({ length: 400 }, () => ({}))
    const listening = { ...everything().listening, history }
    await post(JSON.stringify({ data: { kept: { ...everything(), favorites, listening } } }))
    const end = await ended()
    expect(end).toMatchObject({ state: 'refused', more_errors: 4 * 400 + 1 - 50 })
    expect(Object.keys(end?.errors ?? {})).toHaveLength(50)
    expect(Object.values(end?.errors ?? {})[0]).toBe('Please give at most 50,000 of these.')
    expect(await exportData()).toEqual(nothing)
  })

  test('when its last part exceeds a limit; earlier parts are not imported either', async () => {
    await sql`insert into notes_notes (account_id, id, body, kind, track_id, anchor, words, created_at, updated_at)
      select 1, gen_random_uuid(), '', 'talk', 1, ${JSON.stringify(note().anchor)}::jsonb, '', now(), now()
      from generate_series(1, 10000)`.execute(db)
    expect(await refusal(everything())).toBe(
      'A notebook can have up to 10,000 notes. Please delete one first.',
    )
    await sql`truncate notes_notes`.execute(db)
    expect(await exportData()).toEqual(nothing)
  })

  test('when it would exceed a thousand playlists', async () => {
    await sql`insert into playlists_lists (account_id, title, slug, created_at)
      select 1, 'Full', 'full-' || n, now() from generate_series(1, 999) n`.execute(db)
    const [, one = list(), other = list()] = everything().playlists
    expect(await refusal({ ...nothing, playlists: [one, other] })).toBe('You can have up to 1,000 playlists.')
    expect(await importData({ ...nothing, playlists: [one] })).toEqual({ ...none, playlists: 1 })
  })
})
