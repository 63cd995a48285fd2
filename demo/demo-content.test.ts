import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { slugOf } from '@sohbet/contract/slug-of'
import { expect, test } from 'vitest'
import { readTranscriptFile } from '../server/src/modules/transcripts/files/read-file.ts'

type Titles = Record<string, string>
type Topic = { slug: string; topics?: Topic[] }
type Question = { question: string; topic: string; startSeconds: number }
type Track = { file: string; title: string; access?: string; priceCredits?: number; questions: Question[] }
type Album = {
  slug: string
  type: string
  access: string
  applyPPD: boolean
  speaker: string
  place: { city: string; country: string }
  date: string
  language: string
  topics: string[]
  setPriceCredits?: number
  downloadPriceCredits?: number
  tracks: Track[]
}

/** The recordings have a constant bit rate of 32 kbit/s, so a file's size tells its length. */
const bytesASecond = 4000
const folder = join(import.meta.dirname, 'albums')
// Our own files, made by make-recordings.mjs: the cases below are what checks their shape.
const albums = readdirSync(folder)
  .toSorted()
  .map((slug) => readJson(join(folder, slug, 'album.json')) as Album)
const tracks = albums.flatMap((album) => album.tracks.map((track) => ({ album, track })))
const topics = readJson(join(import.meta.dirname, 'topics.json')) as Topic[]

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}

function sizeOf({ album, track }: { album: Album; track: Track }): number {
  return statSync(join(folder, album.slug, track.file)).size
}

function bySlug(slug: string): Album {
  const found = albums.find((album) => album.slug === slug)
  if (!found) throw new Error(`No demo album ${slug}`)
  return found
}

test('there are enough albums for a second page of 25 [B-16]', () => {
  const listed = albums.filter(
    ({ type }) => type !== 'majlis-host-lessons' && type !== 'latifiyah-translations',
  )
  expect(albums.length).toBeGreaterThanOrEqual(32)
  expect(listed.length).toBeGreaterThan(25)
  expect(tracks.length).toBeGreaterThanOrEqual(70)
})

test('every kind of access and every type of album is present [B-41]', () => {
  expect(new Set(albums.map((album) => album.access))).toEqual(
    new Set(['public', 'free', 'plus', 'premier', 'paid']),
  )
  expect(new Set(albums.map((album) => album.type))).toEqual(
    new Set(['suhba', 'album', 'zawiya', 'majlis-host-lessons', 'latifiyah-translations']),
  )
  expect(albums.some((album) => album.applyPPD)).toBe(true)
})

test('every paid download has a price, and one such album opens without Premier [B-46]', () => {
  for (const { applyPPD, downloadPriceCredits = 0 } of albums) expect(downloadPriceCredits > 0).toBe(applyPPD)
  expect(albums.some(({ applyPPD, access }) => applyPPD && access !== 'premier')).toBe(true)
})

test('Thursday Gatherings is a public album with two tracks for the plus plan [B-41]', () => {
  const album = bySlug('thursday-gatherings')
  expect(album.access).toBe('public')
  expect(album.tracks.map((track) => track.access ?? album.access)).toEqual([
    'public',
    'public',
    'plus',
    'plus',
  ])
})

test('a zawiya set has a price, a public first lesson and a price per further lesson [ZAWIYA-03 ZAWIYA-04 ZAWIYA-07]', () => {
  const sets = albums.filter((album) => album.type === 'zawiya')
  expect(sets.length).toBeGreaterThan(0)
  for (const set of sets) {
    const [first, ...rest] = set.tracks
    expect(set.access).toBe('paid')
    expect(first?.access).toBe('public')
    const single = rest.map((track) => track.priceCredits ?? 0)
    expect(Math.min(...single)).toBeGreaterThan(0)
    expect(set.setPriceCredits).toBeGreaterThan(0)
    expect(set.setPriceCredits).toBeLessThan(single.reduce((sum, credits) => sum + credits, 0))
  }
})

test('the two special albums have three tracks and the slug of their type [MAJLIS-02 MAJLIS-03]', () => {
  for (const slug of ['majlis-host-lessons', 'latifiyah-translations']) {
    const album = bySlug(slug)
    expect(album.type).toBe(slug)
    expect(album.tracks).toHaveLength(3)
  }
})

test('there is a long album and a long question index', () => {
  expect(bySlug('letters-to-a-traveller').tracks).toHaveLength(12)
  const [room] = bySlug('a-room-with-one-window').tracks
  expect(room?.questions.length).toBeGreaterThanOrEqual(8)
  expect(bySlug('seven-questions').tracks[0]?.questions).toHaveLength(7)
})

test('The demo has four languages and six speakers, from 2019 to 2026', () => {
  const inLanguage = (language: string) => albums.filter((album) => album.language === language).length
  expect(inLanguage('ar')).toBeGreaterThanOrEqual(2)
  expect(inLanguage('tr')).toBeGreaterThanOrEqual(2)
  expect(inLanguage('ur')).toBeGreaterThanOrEqual(2)
  expect(new Set(albums.map((album) => album.speaker)).size).toBe(6)
  const years = albums.map((album) => Number(album.date.slice(0, 4)))
  expect(Math.min(...years)).toBe(2019)
  expect(Math.max(...years)).toBe(2026)
})

test('questions start on whole seconds within their track, in ascending order [B-80]', () => {
  const astray = tracks.filter(({ album, track }) => {
    const starts = track.questions.map((question) => question.startSeconds)
    const end = sizeOf({ album, track }) / bytesASecond
    return !starts.every((start, index) => {
      const after = index === 0 ? -1 : (starts[index - 1] ?? -1)
      return Number.isInteger(start) && start > after && start < end
    })
  })
  expect(astray.map(({ album, track }) => `${album.slug}/${track.file}`)).toEqual([])
  expect(tracks.flatMap(({ track }) => track.questions).length).toBeGreaterThan(100)
})

test('every topic of an album or a question is in topics.json', () => {
  const known = new Set(topics.flatMap((topic) => [topic, ...(topic.topics ?? [])]).map(({ slug }) => slug))
  const named = albums.flatMap((album) => [
    ...album.topics,
    ...album.tracks.flatMap((track) => track.questions.map(({ topic }) => topic)),
  ])
  expect(named.filter((slug) => !known.has(slug))).toEqual([])
})

test('album.json lists every mp3 in its folder, and the folder is named by the slug', () => {
  const onDisk = readdirSync(folder).flatMap((slug) =>
    readdirSync(join(folder, slug)).flatMap((name) => (name.endsWith('.mp3') ? [`${slug}/${name}`] : [])),
  )
  const named = tracks.map(({ album, track }) => `${album.slug}/${track.file}`)
  expect(named.toSorted()).toEqual(onDisk.toSorted())
})

test('every album has its text, and every text its album', () => {
  const texts = readdirSync(join(import.meta.dirname, 'recordings')).map((name) =>
    name.replace(/\.txt$/u, ''),
  )
  expect(texts.toSorted()).toEqual(albums.map((album) => album.slug))
})

test('at least ten talks are 8 to 25 minutes long, each with an index of at least six questions', () => {
  const long = tracks.filter((track) => sizeOf(track) >= 8 * 60 * bytesASecond)
  expect(long.length).toBeGreaterThanOrEqual(10)
  expect(long.filter((track) => sizeOf(track) > 25 * 60 * bytesASecond)).toEqual([])
  for (const { album, track } of long) expect(track.questions.length, album.slug).toBeGreaterThanOrEqual(6)
  expect(new Set(long.map(({ album }) => album.speaker)).size).toBe(6)
})

test('each language has a public talk of at least five minutes with questions, for the talk of the day [B-02]', () => {
  const long = albums.filter(
    (album) =>
      album.type === 'suhba' &&
      album.access === 'public' &&
      album.tracks.every(({ access = 'public' }) => access === 'public') &&
      album.tracks.some(({ questions }) => questions.length > 0) &&
      album.tracks.reduce((sum, track) => sum + sizeOf({ album, track }), 0) >= 5 * 60 * bytesASecond,
  )
  expect(new Set(long.map(({ language }) => language))).toEqual(new Set(['en', 'ar', 'tr', 'ur']))
})

test('at least six talks have their own picture, and each speaker has a portrait [B-127]', () => {
  const covers = albums.map(({ slug }) => join(folder, slug, 'cover.jpg')).filter((path) => existsSync(path))
  expect(covers.length).toBeGreaterThanOrEqual(6)
  const drawn = readdirSync(join(import.meta.dirname, 'speakers'))
  expect(drawn).toHaveLength(new Set(albums.map(({ speaker }) => speaker)).size)
  for (const path of covers) expect(readFileSync(path).subarray(0, 3).toString('hex')).toBe('ffd8ff')
})

test('the recordings have at most 60 MB in total', () => {
  expect(tracks.map(sizeOf).reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(60_000_000)
})

test('the city of every talk is translated into every language, as on the map', () => {
  const cities = readJson(join(import.meta.dirname, 'cities.json')) as { slug: string; titles: Titles }[]
  const majalis = readJson(join(import.meta.dirname, 'majalis.json')) as {
    city: string
    cityTitles: Titles
  }[]
  expect(cities.map(({ slug }) => slug)).toEqual(
    [...new Set(albums.map(({ place }) => slugOf(place.city)))].toSorted(),
  )
  for (const { slug, titles } of cities) {
    expect(Object.keys(titles), slug).toEqual(['ar', 'tr', 'ur'])
    const onMap = majalis.find(({ city }) => slugOf(city) === slug)
    expect(titles, slug).toEqual(onMap?.cityTitles ?? titles)
  }
})

test('every talk has a transcript in its language, aligned with its questions', () => {
  for (const { album, track } of tracks) {
    const name = track.file.replace(/mp3$/, `${album.language}.vtt`)
    const text = readFileSync(join(folder, album.slug, name), 'utf8')
    const seconds = sizeOf({ album, track }) / bytesASecond
    const { cues, notices } = readTranscriptFile({
      name,
      bytes: new TextEncoder().encode(text),
      encoding: undefined,
      language: album.language,
      seconds,
    })
    expect([name, notices]).toEqual([name, []])
    const starts = new Set(cues.map(({ start }) => start))
    for (const { startSeconds } of track.questions)
      expect([name, starts.has(startSeconds)]).toEqual([name, true])
  }
})
