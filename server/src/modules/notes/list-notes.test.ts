import { randomUUID } from 'node:crypto'
import {
  getArticle,
  getCollection,
  type InputOf,
  listNotes,
  type NoteAnchor,
  putNote,
} from '@sohbet/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { fillLibrary } from '#test/library/fill-library.ts'
import { startTestApp } from '#test/app/test-app.ts'

type Query = InputOf<typeof listNotes>['query']

const app = await startTestApp({ fill: fillLibrary })
const { alice, bob, hamid } = app.cast
const { db } = app.services
const collection = async (slug: string, person = alice) =>
  (await person.call(getCollection, { params: { type: slug }, query: {} })).data
const suhba = await collection('suhba-in-leeds')
const mixed = await collection('mixed-album')
const lessons = await collection('majlis-host-lessons', hamid)
const { data: letter } = await alice.call(getArticle, { params: { slug: 'letter-1' } })

const talk = (trackId: number | undefined): NoteAnchor => ({
  kind: 'talk',
  track_id: trackId ?? 0,
  file_id: 'somerecording0000000',
  start_seconds: 1,
  end_seconds: null,
})
const quote = (exact: string): NoteAnchor => ({
  kind: 'article',
  article_id: letter.id,
  exact,
  prefix: 'Vorher ',
  suffix: ' nachher',
})
const put = async (text: string, anchor: NoteAnchor, day: string, person = alice) => {
  app.clock.set(day)
  await person.call(putNote, { params: { id: randomUUID() }, body: { text, anchor } })
}
const texts = async (query: Query, person = alice): Promise<string[]> =>
  (await person.call(listNotes, { query })).data.map(({ text }) => text)

beforeEach(async () => {
  await sql`truncate notes_notes`.execute(db)
  await put('Şükür and the café', talk(suhba.tracks[0]?.id), '2026-11-01T10:00:00Z')
  await put('الصَّبْرُ is 100%_sure', talk(suhba.tracks[1]?.id), '2026-11-02T23:59:59.999Z')
  await put('On the road', talk(mixed.tracks[0]?.id), '2026-11-03T00:00:00Z')
  await put('A letter', quote('Hospitality is a door'), '2026-11-04T10:00:00Z')
})

describe('the notes', () => {
  test('are listed newest first', async () => {
    expect(await texts({})).toEqual(['A letter', 'On the road', 'الصَّبْرُ is 100%_sure', 'Şükür and the café'])
  })

  test('are on pages that contain each note once', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => alice.call(listNotes, { query: { page, per_page: 3 } })),
    )
    expect(pages.map(({ data }) => data.length)).toEqual([3, 1, 0])
    expect(pages[0]?.page_info).toMatchObject({ total: 4, total_pages: 2, has_next: true })
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(4)
  })

  test('of a member are in nobody else’s notebook [PERM-12]', async () => {
    expect(await texts({}, bob)).toEqual([])
    expect(await texts({ q: 'road', topic: 'patience' }, bob)).toEqual([])
  })

  test('of a talk closed to the member since have no link and reveal nothing of it [MAJLIS-04]', async () => {
    await put('Closed', talk(lessons.tracks[0]?.id), '2026-11-05T10:00:00Z', hamid)
    expect(await texts({ album: lessons.id }, hamid)).toEqual(['Closed'])
    await sql`update notes_notes set account_id = 1 where account_id = 4`.execute(db)
    const { data } = await alice.call(listNotes, { query: { q: 'closed' } })
    expect(data).toMatchObject([{ text: 'Closed', source: null }])
    expect(await texts({ album: lessons.id })).toEqual([])
    expect(await texts({ topic: 'hospitality' })).toEqual([])
  })
})

describe('filtering notes', () => {
  test.each([
    ['sukur', ['Şükür and the café']],
    ['CAFE şükür', ['Şükür and the café']],
    ['caf', ['Şükür and the café']],
    ['afé', []],
    ['صبر', ['الصَّبْرُ is 100%_sure']],
    ['hospitality', ['A letter']],
    ['vorher', []],
    ['100%', ['الصَّبْرُ is 100%_sure']],
    ['road nowhere', []],
    ["'; drop table notes_notes", []],
  ])('by the words "%s" searches the note and its quote', async (q, expected) => {
    expect(await texts({ q })).toEqual(expected)
  })

  test.each(['', ' ', '%', '_', '?!'])('by "%s", which contains no word, does nothing', async (q) => {
    expect(await texts({ q })).toHaveLength(4)
  })

  test('is possible by talk, by album and by article', async () => {
    expect(await texts({ track: suhba.tracks[0]?.id ?? 0 })).toEqual(['Şükür and the café'])
    expect(await texts({ album: suhba.id })).toHaveLength(2)
    expect(await texts({ article: letter.id })).toEqual(['A letter'])
    expect(await texts({ album: 2_147_483_647 })).toEqual([])
    expect(await texts({ article: letter.id, track: suhba.tracks[0]?.id ?? 0 })).toEqual([])
  })

  test('by topic includes the topics below it', async () => {
    expect(await texts({ topic: 'courtesy' })).toHaveLength(2)
    expect(await texts({ topic: 'patience' })).toHaveLength(4)
    expect(await texts({ topic: 'heart' })).toHaveLength(4)
    expect(await texts({ topic: 'travel' })).toEqual([])
    expect(await texts({ topic: "no'such" })).toEqual([])
    expect(await texts({ topic: 'patience', album: mixed.id })).toEqual(['On the road'])
  })

  test('by days includes both of them', async () => {
    expect(await texts({ from: '2026-11-02', to: '2026-11-02' })).toEqual(['الصَّبْرُ is 100%_sure'])
    expect(await texts({ from: '2026-11-03' })).toEqual(['A letter', 'On the road'])
    expect(await texts({ to: '2026-11-01' })).toEqual(['Şükür and the café'])
    expect(await texts({ from: '2026-11-03', to: '2026-11-01' })).toEqual([])
    expect(await texts({ from: '0000-01-01', to: '9999-12-31' })).toHaveLength(4)
  })

  test('combines all filters', async () => {
    const query = { q: 'cafe', topic: 'heart', album: suhba.id, from: '2026-11-01', to: '2026-11-30' }
    const { data, page_info: info } = await alice.call(listNotes, { query })
    expect(data).toHaveLength(1)
    expect(info.total).toBe(1)
  })
})
