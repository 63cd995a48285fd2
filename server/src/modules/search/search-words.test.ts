import { describe, expect, test } from 'vitest'
import { search } from '@sohbet/contract'
import { startTestApp } from '#test/app/test-app.ts'
import { fillShelf, searchAs } from '#test/library/search-shelf.ts'

const app = await startTestApp({
  fill: ({ db }) =>
    fillShelf(db, {
      collections: [
        { slug: 'dhikr', title: 'A Suhba on Dhikr', speaker: 'Shaykh Harun al-Wadi' },
        { slug: 'quran', title: "Reading the Qur'an at dawn", speaker: 'Hafiz Bilal Rahmani' },
        { slug: 'sukur', title: 'Şükür ve kıyı', language: 'tr', speaker: 'Yunus Barlas' },
        { slug: 'adab-al-majlis', title: 'أَدَبُ المَجْلِسِ', language: 'ar' },
        { slug: 'urdu', title: 'صحبت کی برکتیں', language: 'ur' },
        {
          slug: 'silence',
          title: 'Silence and how it is shared',
          description: 'An evening about the quiet, told by a clockmaker <b>of</b> Fez.',
          tracks: [
            { title: 'The first evening', questions: ['Is silence always kind?', 'May I leave early?'] },
            { title: 'The second evening' },
          ],
        },
        { slug: 'remembrance', title: 'Remembrance in the market' },
        { slug: 'lamp-oil', title: 'Lamp and oil' },
        { slug: 'oil-lamp', title: 'The oil in the lamp' },
        { slug: 'oils', title: 'Oils of the valley' },
      ],
      articles: [
        {
          slug: 'clock',
          title: 'The clock shop',
          excerpt: 'Nine years of Mondays.',
          body: `<p>${'Filler words here. '.repeat(30)}</p><p>The pendulum &amp; the door of <em>patience</em>.</p>`,
        },
      ],
    }),
})
const { visitor } = app.cast
const find = searchAs(visitor)

describe('finding what people mean [SEARCH-01]', () => {
  test.each([
    ['sohbet', 'dhikr'],
    ['صحبة', 'dhikr'],
    ['sheikh haroon', 'dhikr'],
    ['koran', 'quran'],
    ['sukur', 'sukur'],
    ['KIYI', 'sukur'],
    ['أدب المجلس', 'adab-al-majlis'],
    ['edep meclis', 'adab-al-majlis'],
    ['صحبة', 'urdu'],
    ['بركتيں', 'urdu'],
    ['silense', 'silence'],
    ['rem', 'remembrance'],
    ['market remem', 'remembrance'],
    ['oil', 'oils'],
    ['shared silence', 'silence'],
    ['always kind', 'silence'],
    ['clockmaker', 'silence'],
    ['"how it is shared"', 'silence'],
    ['pendulum', 'clock'],
    ['clock patience', 'clock'],
    ['ustadha meryem', 'clock'],
  ])('%s', async (q, slug) => {
    expect(await find(q)).toContain(slug)
  })
})

test('matches words in any order, and a phrase in its own [SEARCH-01]', async () => {
  expect((await find('oil lamp')).toSorted()).toEqual(['lamp-oil', 'oil-lamp'])
  expect(await find('"oil in the lamp"')).toEqual(['oil-lamp'])
  expect(await find('"lamp oil"')).toEqual([])
})

test('excludes a word after a hyphen [SEARCH-01]', async () => {
  expect((await find('evening')).toSorted()).toEqual(['silence'])
  expect(await find('evening -silence')).toEqual([])
  expect(await find('lamp -"oil in the lamp"')).toEqual(['lamp-oil'])
})

test('does not match a phrase across the title and the text after it [SEARCH-01]', async () => {
  expect(await find('"dhikr shaykh"')).toEqual([])
})

test('ranks the title above the text [SEARCH-01]', async () => {
  expect((await find('silence'))[0]).toBe('silence')
})

test('does not correct a word that is far from every other [SEARCH-07]', async () => {
  for (const q of ['zzzzqq', 'violin', 'lampshades', 'oit', '2024', 'market zzzzqq'])
    expect(await find(q), q).toEqual([])
})

test('shows the matching texts of a hit without markup, and the second of a question [SEARCH-01]', async () => {
  const { data } = await visitor.call(search, { query: { q: 'silence kind' } })
  const { title, questions, tracks, name } = data[0]?.highlight ?? {}
  expect(title).toEqual([
    { text: 'Silence', is_match: true },
    { text: ' and how it is shared', is_match: false },
  ])
  expect(questions).toMatchObject([
    {
      start_in_seconds: 10,
      question: [
        { text: 'Is ', is_match: false },
        { text: 'silence', is_match: true },
        { text: ' always ', is_match: false },
        { text: 'kind', is_match: true },
        { text: '?', is_match: false },
      ],
    },
  ])
  expect({ tracks, name }).toEqual({ tracks: [], name: null })
})

test('shows an excerpt around the word with entities decoded [SEARCH-01]', async () => {
  const { data } = await visitor.call(search, { query: { q: 'pendulum' } })
  const text = (data[0]?.highlight.excerpt ?? []).map((segment) => segment.text).join('')
  expect(text).toMatch(/^… .*The pendulum & the door of patience\s?\.$/)
  expect(text.length).toBeLessThan(240)
  expect(data[0]?.highlight.excerpt?.filter((segment) => segment.is_match)).toEqual([
    { text: 'pendulum', is_match: true },
  ])
})

test('highlights a word with harakat at its position [SEARCH-01]', async () => {
  const { data } = await visitor.call(search, { query: { q: 'المجلس' } })
  expect(data[0]?.highlight.title).toEqual([
    { text: 'أَدَبُ ', is_match: false },
    { text: 'المَجْلِسِ', is_match: true },
  ])
})

describe('any input is answered quickly [B-70]', () => {
  test.each([
    ['10 KB of words', 'word '.repeat(2000), 400],
    ['as many words as fit', Array.from({ length: 66 }, (_, n) => `w${n % 10}`).join(' '), 200],
    ['a regular expression', '(a+)+$'.repeat(33), 200],
    ['signs of the text search', `& | ! <-> :* ' \\ ( ) `.repeat(8), 200],
    ['many exclusions', 'oil -lamp'.repeat(20), 200],
    ['ligatures that become phrases', '\ufdfa'.repeat(200), 200],
  ])('%s', async (_name, q, status) => {
    const before = process.cpuUsage()
    const answer = await visitor.get(`/content/api/search-v2?q=${encodeURIComponent(q)}`)
    expect(answer.status).toBe(status)
    const suggested = await visitor.get(`/content/api/search-suggestions?q=${encodeURIComponent(q)}`)
    expect(suggested.status).toBe(status)
    // The database has a limit of its own for each statement.
    expect(process.cpuUsage(before).user).toBeLessThan(3_000_000)
    expect(await find('lamp oil')).toContain('lamp-oil')
  })
})
