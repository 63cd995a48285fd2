import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { fillLibrary } from '../../../test/fill-library.ts'
import { keptFiles, none, nothing } from '../../../test/kept-files.ts'
import { startTestApp } from '../../../test/test-app.ts'

const app = await startTestApp({ fill: fillLibrary })
const { db, first, list, note, everything, bringIn, takeOut, refusal, post, clear } = await keptFiles(app)

beforeEach(clear)

describe('B-34 a file is refused as a whole', () => {
  test.each([
    ['a playlist without a title', { playlists: [list({ title: ' ' })] }, 'Playlist title cannot be empty'],
    [
      'a long title',
      { playlists: [list({ title: 'x'.repeat(101) })] },
      'Title cannot be more than 100 characters',
    ],
    ['a playlist twice', { playlists: [list(), list()] }, 'One playlist is in this file twice.'],
    [
      'the future',
      { favorites: [{ id: 1, type: 'audio' as const, item_id: first, created_at: '2999-01-01T00:00:00Z' }] },
      'Something in this file is from the future.',
    ],
  ])('for %s', async (_what, part, message) => {
    expect(await refusal({ ...everything(), ...part })).toBe(message)
    expect(await takeOut()).toEqual(nothing)
  })

  test('when one half of it cannot be read', async () => {
    const { playlists, ...rest } = everything()
    for (const kept of [{ ...rest, playlists: [...playlists, { title: 1 }] }, rest, null, [], 'x']) {
      const answer = await post(JSON.stringify({ data: { kept } }))
      expect(answer).toMatchObject({ status: 400, body: { code: 'BadRequest' } })
    }
    expect(await takeOut()).toEqual(nothing)
  })

  test('when it is no JSON, nests without end, or is too large', async () => {
    const deep = '['.repeat(1_000_000) + ']'.repeat(1_000_000)
    expect((await post('{"data":')).status).toBe(400)
    expect((await post(`{"data":{"kept":{"playlists":${deep}}}}`)).status).toBe(400)
    expect((await post(`{"data":{"kept":{"__proto__":{}}}}`)).status).toBe(400)
    expect((await post(`"${'x'.repeat(4 * 1024 * 1024)}"`)).status).toBe(413)
    expect(await takeOut()).toEqual(nothing)
  })

  test('when the last of it would be too much: what came before is not kept either', async () => {
    await sql`insert into notes_notes (account_id, id, body, kind, track_id, anchor, words, created_at, updated_at)
      select 1, gen_random_uuid(), '', 'talk', 1, ${JSON.stringify(note().anchor)}::jsonb, '', now(), now()
      from generate_series(1, 10000)`.execute(db)
    expect(await refusal(everything())).toBe('A notebook holds at most 10,000 notes.')
    await sql`truncate notes_notes`.execute(db)
    expect(await takeOut()).toEqual(nothing)
  })

  test('when there would be more than a thousand playlists', async () => {
    await sql`insert into playlists_lists (account_id, title, slug, created_at)
      select 1, 'Full', 'full-' || n, now() from generate_series(1, 999) n`.execute(db)
    const [, one = list(), other = list()] = everything().playlists
    expect(await refusal({ ...nothing, playlists: [one, other] })).toBe(
      'A member has at most 1,000 playlists.',
    )
    expect(await bringIn({ ...nothing, playlists: [one] })).toEqual({ ...none, playlists: 1 })
  })
})
