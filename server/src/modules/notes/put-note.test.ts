import { randomUUID } from 'node:crypto'
import { deleteNote, getArticle, getCollection, listNotes, type NoteAnchor, putNote } from '@sohbet/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { fillLibrary } from '#test/library/fill-library.ts'
import { startTestApp } from '#test/app/test-app.ts'

const app = await startTestApp({ fill: fillLibrary })
const { alice, bob, hamid } = app.cast
const { db } = app.services
const tracksOf = async (slug: string, person = alice) =>
  (await person.call(getCollection, { params: { type: slug }, query: {} })).data.tracks
const trackId = (await tracksOf('suhba-in-leeds'))[0]?.id ?? 0
const { file_id: fileId } = await db
  .selectFrom('catalog_tracks')
  .select('file_id')
  .where('id', '=', trackId)
  .executeTakeFirstOrThrow()
const { data: letter } = await alice.call(getArticle, { params: { slug: 'letter-2' } })
const missingId = 2_147_483_647

const moment: NoteAnchor = {
  kind: 'talk',
  track_id: trackId,
  file_id: fileId,
  start_seconds: 12.5,
  end_seconds: null,
}
const quote: NoteAnchor = {
  kind: 'article',
  article_id: letter.id,
  exact: 'Text of letter-2',
  prefix: '',
  suffix: '.',
}
const put = async (id: string, text: string, anchor: NoteAnchor = moment, person = alice) =>
  (await person.call(putNote, { params: { id }, body: { text, anchor } })).data
const later = (seconds: number): void => app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000))

beforeEach(async () => {
  await sql`truncate notes_notes`.execute(db)
})

describe('writing a note', () => {
  test('stores it on a moment of a talk and returns its subject', async () => {
    const id = randomUUID()
    const now = app.clock.now().toISOString()
    const note = await put(id, 'Remember صبر 😀')
    expect(note).toEqual({
      id,
      text: 'Remember صبر 😀',
      anchor: moment,
      created_at: now,
      updated_at: now,
      source: {
        title: 'On patience',
        album_title: 'Suhba in Leeds',
        speaker: 'Shaykh Yusuf',
        slug: 'suhba-in-leeds',
        topics: [
          { slug: 'courtesy', label: 'Courtesy' },
          { slug: 'patience', label: 'Patience' },
        ],
        is_replaced: false,
      },
    })
    expect((await alice.call(listNotes, { query: {} })).data).toEqual([note])
  })

  test('stores it on a sentence of an article and returns its subject', async () => {
    expect(await put(randomUUID(), '', quote)).toMatchObject({
      text: '',
      anchor: quote,
      source: { title: 'A letter 2', album_title: null, slug: 'letter-2', is_replaced: false, topics: [] },
    })
  })

  test('changes an existing one with the same id, preserving its creation time', async () => {
    const id = randomUUID()
    const first = await put(id, 'First')
    later(60)
    const range = { ...moment, end_seconds: 20 }
    const second = await put(id, 'Second', range)
    expect(second).toEqual({
      ...first,
      text: 'Second',
      anchor: range,
      updated_at: app.clock.now().toISOString(),
    })
    expect((await alice.call(listNotes, { query: {} })).data).toEqual([second])
  })

  test('writes one note when repeated without an answer, however often at once', async () => {
    const id = randomUUID()
    await Promise.all(Array.from({ length: 20 }, () => put(id, 'Once')))
    expect((await alice.call(listNotes, { query: {} })).data).toMatchObject([{ id, text: 'Once' }])
  })

  test('may move it from a talk to an article', async () => {
    const id = randomUUID()
    await put(id, 'Moved')
    expect(await put(id, 'Moved', quote)).toMatchObject({ anchor: quote, source: { slug: 'letter-2' } })
  })

  test('accepts the id in capital letters', async () => {
    const id = randomUUID()
    await put(id, 'Small')
    expect(await put(id.toUpperCase(), 'Large')).toMatchObject({ id, text: 'Large' })
  })

  test('accepts half of an emoji in a quote', async () => {
    const cut = { ...quote, prefix: '\ud83d', suffix: '\ude00', exact: 'x\ud83d' }
    expect(await put(randomUUID(), '\ud83d', cut)).toMatchObject({ anchor: { exact: 'x\ufffd' } })
  })

  test('is possible on a talk that is locked for the member [B-42]', async () => {
    const [locked] = await tracksOf('premier-nights')
    expect(locked?.is_locked).toBe(true)
    const note = await put(randomUUID(), 'Later', { ...moment, track_id: locked?.id ?? 0 })
    expect(note.source?.title).toBe('The night')
  })

  test('reports that the recording of the talk has changed', async () => {
    const note = await put(randomUUID(), 'Old', { ...moment, file_id: 'anotherrecording0000' })
    expect(note.source?.is_replaced).toBe(true)
  })
})

describe('the subject of a note', () => {
  test.each([
    ['talk', { ...moment, track_id: missingId }],
    ['article', { ...quote, article_id: missingId }],
  ] as const)('must be there: no note on an unknown %s', async (_kind, anchor) => {
    const { code } = await alice.refused(putNote, 404, {
      params: { id: randomUUID() },
      body: { text: '', anchor },
    })
    expect(code).toBe('NotFound')
  })

  test('is not found when it is closed to the member [MAJLIS-04]', async () => {
    const [lesson] = await tracksOf('majlis-host-lessons', hamid)
    const anchor = { ...moment, track_id: lesson?.id ?? 0 }
    const write = (body: { text: string; anchor: NoteAnchor }) =>
      alice.refused(putNote, 404, { params: { id: randomUUID() }, body })
    const missing = await write({ text: '', anchor: { ...moment, track_id: missingId } })
    expect(await write({ text: '', anchor })).toEqual(missing)
    expect((await put(randomUUID(), 'Mine', anchor, hamid)).source?.title).toBe('Before the guests')
  })

  test('can be deleted: the note remains, can be changed, and has no link', async () => {
    const id = randomUUID()
    await put(id, 'Before')
    await db
      .updateTable('notes_notes')
      .set({ track_id: missingId, anchor: { ...moment, track_id: missingId } })
      .execute()
    const anchor = { ...moment, track_id: missingId }
    expect(await put(id, 'After', anchor)).toMatchObject({ text: 'After', source: null })
    expect((await alice.call(listNotes, { query: {} })).data).toMatchObject([{ text: 'After', source: null }])
  })
})

describe('notes of two members [PERM-12]', () => {
  test('with one id are two notes', async () => {
    const id = randomUUID()
    await put(id, 'Of Alice')
    await put(id, 'Of Bob', moment, bob)
    expect((await alice.call(listNotes, { query: {} })).data).toMatchObject([{ text: 'Of Alice' }])
    expect((await bob.call(listNotes, { query: {} })).data).toMatchObject([{ text: 'Of Bob' }])
  })
})

test('a note is deleted once', async () => {
  const id = randomUUID()
  await put(id, 'Short-lived')
  expect(await alice.call(deleteNote, { params: { id } })).toEqual({ data: { id, deleted: true } })
  expect((await alice.call(listNotes, { query: {} })).data).toEqual([])
  const { code } = await alice.refused(deleteNote, 404, { params: { id } })
  expect(code).toBe('NotFound')
})

describe('a notebook with ten thousand notes', () => {
  beforeEach(async () => {
    await sql`insert into notes_notes (account_id, id, body, kind, track_id, anchor, words, created_at, updated_at)
      select 1, gen_random_uuid(), '', 'talk', ${trackId}, ${JSON.stringify(moment)}::jsonb, '', now(), now()
      from generate_series(1, 9999)`.execute(db)
  })

  test('is full; its notes can still be changed, and others have notebooks of their own', async () => {
    const id = randomUUID()
    await put(id, 'The last')
    const body = { text: 'One too many', anchor: moment }
    const { message } = await alice.refused(putNote, 400, { params: { id: randomUUID() }, body })
    expect(message).toBe('A notebook can have up to 10,000 notes. Please delete one first.')
    expect(await put(id, 'Changed')).toMatchObject({ text: 'Changed' })
    expect(await put(randomUUID(), 'Of Bob', moment, bob)).toMatchObject({ text: 'Of Bob' })
  })

  test('accepts one more and no second, however many arrive at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        alice.send({
          method: 'PUT',
          url: `/content/api/notes/${randomUUID()}`,
          payload: { text: 'The last', anchor: moment },
        }),
      ),
    )
    const countOf = (status: number): number => answers.filter((answer) => answer.status === status).length
    expect({ taken: countOf(200), refused: countOf(400) }).toEqual({ taken: 1, refused: 7 })
  })
})

test('a note does not end before or at its beginning', async () => {
  for (const end_seconds of [12, 12.5]) {
    const body = { text: '', anchor: { ...moment, end_seconds } }
    expect((await alice.refused(putNote, 400, { params: { id: randomUUID() }, body })).code).toBe(
      'BadRequest',
    )
  }
})
