import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeNoise } from '#test/library/pictures.ts'
import { makeFolder, makeWav, putFile } from '../fixtures/make-folder.ts'
import { openCatalog } from '../fixtures/open-catalog.ts'
import { importFolder } from '../import/import-folder.ts'
import { seedDemo, seedNow } from './seed-demo.ts'

const { services, ask, expectConsoleError } = await openCatalog()

async function makeDemo(): Promise<string> {
  const article = {
    slug: 'the-key',
    title: 'The key',
    author: 'Hajja Samira Tekin',
    excerpt: 'A key.',
    topics: ['waiting'],
    access: 'members',
    language: 'en',
    publishedAt: '2025-03-15T18:00:00Z',
    readAlongside: ['river', 'unknown'],
  }
  const suhba = {
    title: 'Gathering',
    titles: { tr: 'Buluşma' },
    description: 'Come.',
    daysFromStart: 3,
    weekday: 4,
    timeUtc: '16:30',
    place: 'Konya',
    placeTitles: { ar: 'قونية' },
    timeZone: 'Europe/Istanbul',
    url: null,
  }
  const majlis = {
    name: 'Konya Majlis',
    titles: { tr: 'Konya Meclisi' },
    city: 'Konya',
    cityTitles: { ur: 'قونیہ' },
    country: 'TR',
    lat: 37.9,
    lng: 32.5,
    contact: 'a@example.org',
    times: 'Thursdays',
  }
  return await makeFolder({
    'albums/river/album.json': JSON.stringify({
      title: 'River',
      topics: ['waiting'],
      place: { city: 'Konya', country: 'TR' },
    }),
    'albums/river/a.wav': makeWav(1, 1),
    'albums/sea/b.wav': makeWav(1, 2),
    'topics.json': JSON.stringify([
      { slug: 'patience', label: 'Patience', topics: [{ slug: 'waiting', label: 'On waiting' }] },
    ]),
    'articles/articles.json': JSON.stringify([article]),
    'speakers.json': JSON.stringify([{ slug: 'hajja-samira-tekin', titles: { ar: 'سميرة' } }]),
    'cities.json': JSON.stringify([{ slug: 'konya', country: 'TR', titles: { ar: 'قونية' } }]),
    'speakers/hajja-samira-tekin.jpg': await makeNoise('jpeg', 20),
    'articles/the-key.html': '<p class="open">Two words<script>alert(1)</script></p>',
    'majalis.json': JSON.stringify([majlis]),
    'upcoming.json': JSON.stringify([suhba]),
    'menu.json': JSON.stringify([{ title: 'A', path: null, items: [{ title: 'B', path: '/b', items: [] }] }]),
  })
}

async function countAll(): Promise<Record<string, number>> {
  const names = [
    'collections',
    'tracks',
    'articles',
    'article_topics',
    'article_collections',
    'topics',
    'majalis',
    'upcoming_suhbas',
    'menu_items',
  ]
  const counts = await Promise.all(names.map((name) => ask(`select count(*)::int as n from catalog_${name}`)))
  return Object.fromEntries(names.map((name, index) => [name, Number(counts[index]?.[0]?.['n'])]))
}

const everything = {
  collections: 2,
  tracks: 2,
  articles: 1,
  article_topics: 1,
  article_collections: 1,
  topics: 2,
  majalis: 1,
  upcoming_suhbas: 1,
  menu_items: 2,
}

test('an empty catalogue is seeded with albums, articles, topics, gatherings and the menu', async () => {
  expect(await seedDemo(services, await makeDemo())).toBe('seeded')
  expect(await countAll()).toEqual(everything)
  // Each row is marked as demo content.
  const marks = 'select kind, count(*)::int as n from catalog_demo_rows group by kind order by kind'
  expect(await ask(marks)).toEqual([
    { kind: 'article', n: 1 },
    { kind: 'city', n: 1 },
    { kind: 'collection', n: 2 },
    { kind: 'gathering', n: 1 },
    { kind: 'majlis', n: 1 },
    { kind: 'speaker', n: 1 },
  ])
  const [article] = await ask('select * from catalog_articles')
  expect(article).toMatchObject({
    body: '<p class="open">Two words</p>',
    word_count: 2,
    is_members_only: true,
  })
  const topics = await ask(
    'select c.slug, c.label, p.slug as parent from catalog_topics c left join catalog_topics p on p.id = c.parent_id order by 1',
  )
  expect(topics).toEqual([
    { slug: 'patience', label: 'Patience', parent: null },
    { slug: 'waiting', label: 'On waiting', parent: 'patience' },
  ])
  const [speaker] = await ask('select picture_file_id, titles from catalog_speakers')
  expect(speaker).toEqual({ picture_file_id: expect.any(String), titles: { ar: 'سميرة' } })
  // The first Thursday after three days.
  const [suhba] = await ask('select starts_at, time_zone, titles, place_titles from catalog_upcoming_suhbas')
  expect(suhba).toEqual({
    starts_at: new Date('2026-11-26T16:30:00Z'),
    time_zone: 'Europe/Istanbul',
    titles: { tr: 'Buluşma' },
    place_titles: { ar: 'قونية' },
  })
  expect(await ask('select label, titles from catalog_cities')).toEqual([
    { label: 'Konya', titles: { ar: 'قونية' } },
  ])
  const [majlis] = await ask('select titles, city_titles from catalog_majalis')
  expect(majlis).toEqual({ titles: { tr: 'Konya Meclisi' }, city_titles: { ur: 'قونیہ' } })
})

test('concurrent processes seed once', async () => {
  const folder = await makeDemo()
  const outcomes = await Promise.all([1, 2, 3].map(() => seedDemo(services, folder)))
  expect(outcomes.toSorted()).toEqual(['kept', 'kept', 'seeded'])
  expect(await countAll()).toEqual(everything)
})

test('a catalogue with content is left unchanged', async () => {
  await importFolder(services, await makeFolder({ 'mine/a.wav': makeWav(1, 7) }))
  expect(await seedDemo(services, await makeDemo())).toBe('kept')
  expect(await countAll()).toMatchObject({ collections: 1, articles: 0 })
  expect(await ask('select from catalog_demo_mark')).toEqual([])
})

test('an interrupted seeding is completed, and a finished one is not repeated', async () => {
  const folder = await makeDemo()
  await importFolder(services, join(folder, 'albums/river'))
  await ask('insert into catalog_demo_mark (started_at) values (now())')
  expect(await seedDemo(services, folder)).toBe('seeded')
  expect(await countAll()).toEqual(everything)
  await ask('delete from catalog_articles')
  await ask('delete from catalog_collections')
  expect(await seedDemo(services, folder)).toBe('kept')
})

test('DEMO=off seeds nothing unless requested explicitly, nor does an installation without demo content', async () => {
  expect(await seedDemo(services, await makeFolder({}))).toBe('absent')
  const folder = await makeDemo()
  const quiet = { ...services, config: { ...services.config, demo: 'off' as const } }
  expect(await seedDemo(quiet, folder)).toBe('off')
  expect(await countAll()).toMatchObject({ collections: 0 })
  expect(await seedNow(quiet, folder)).toBe('seeded')
})

test('an error in the demo content is reported with its position before anything is written', async () => {
  const folder = await makeDemo()
  await putFile(folder, 'majalis.json', '[{"name": "x"}]')
  await expect(seedDemo(services, folder)).rejects.toThrow(/demo content cannot be used\. majalis\.json: /)
  expect(await countAll()).toMatchObject({ collections: 0 })
})

test('a broken recording in it is logged', async () => {
  const folder = await makeDemo()
  await putFile(folder, 'albums/sea/b.wav', '')
  expectConsoleError(/a part of the demo content was left out/)
  expect(await seedDemo(services, folder)).toBe('seeded')
})
