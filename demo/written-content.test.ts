import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Article = {
  slug: string
  title: string
  author: string
  excerpt: string
  topics: string[]
  access: string
  language: string
  publishedAt: string
  readAlongside?: string[]
}
type Majlis = {
  name: string
  titles: Titles
  city: string
  cityTitles: Titles
  country: string
  lat: number
  lng: number
  contact: string
  times: string
}
type Upcoming = {
  title: string
  titles: Titles
  description: string
  daysFromStart: number
  weekday?: number
  timeUtc: string
  place: string
  placeTitles: Titles
  timeZone: string
  url: string | null
}
type Titles = Record<string, string>
type MenuItem = { title: string; titles: Titles; path: string | null; items: MenuItem[] }
type Topic = { slug: string; label: string; titles: Titles }
type TopicGroup = Topic & { topics: Topic[] }

// Our own files beside this test; the assertions below check what the types only claim.
const articles = readJson('articles/articles.json') as Article[]
const majalis = readJson('majalis.json') as Majlis[]
const upcoming = readJson('upcoming.json') as Upcoming[]
const menu = readJson('menu.json') as MenuItem[]
const topicGroups = readJson('topics.json') as TopicGroup[]

const allTopics = topicGroups.flatMap((group) => [group, ...group.topics])
const topics = allTopics.map(({ slug }) => slug)
const speakers = [
  'Shaykh Harun al-Wadi',
  'Hajja Samira Tekin',
  'Ustadh Yunus Barlas',
  'Shaykha Maryam Odeh',
  'Dr. Idris Kaya',
  'Hafiz Bilal Rahmani',
]
const allowedTag =
  /^<(?:\/(?:p|h2|h3|blockquote|em|strong|a|ul|ol|li|span)|h2|h3|blockquote|em|strong|ul|ol|li|p(?: class="open"| lang="ar" dir="rtl")?|span lang="ar" dir="rtl"|a href="(?:\/|https:\/\/)[^"]*")>$/

test('there are at least twelve articles with unique slugs', () => {
  expect(articles.length).toBeGreaterThanOrEqual(12)
  expect(new Set(articles.map((article) => article.slug)).size).toBe(articles.length)
  expect(articles.filter((article) => article.access === 'members')).toHaveLength(2)
})

test('there are at least three Arabic, three Turkish and four Urdu articles, in the script of their language', () => {
  const own = { ar: /[أإآةى]/, tr: /[ğışİ]/, ur: /[ٹڈڑےہ]/ }
  for (const [language, letters] of Object.entries(own)) {
    const written = articles.filter((article) => article.language === language)
    expect(written.length, language).toBeGreaterThanOrEqual(language === 'ur' ? 4 : 3)
    for (const article of written) expect(readBody(article), article.slug).toMatch(letters)
  }
})

test('at least four English articles contain a passage in Arabic', () => {
  const english = articles.filter((article) => article.language === 'en')
  const withArabic = english.filter((article) => readBody(article).includes('<p lang="ar" dir="rtl">'))
  expect(withArabic.length).toBeGreaterThanOrEqual(4)
})

test.each(articles)('the metadata of $slug is complete and consistent with the lists', (article) => {
  expect(article.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  expect(article.title.trim()).not.toBe('')
  expect(article.excerpt.length).toBeGreaterThan(40)
  expect(article.excerpt.length).toBeLessThanOrEqual(220)
  expect(speakers).toContain(article.author)
  expect(['public', 'members']).toContain(article.access)
  expect(['en', 'ar', 'tr', 'ur']).toContain(article.language)
  expect(article.topics.length).toBeGreaterThan(0)
  expect(topics).toEqual(expect.arrayContaining(article.topics))
})

test.each(articles)('$slug has a real date between 2022 and October 2026', ({ publishedAt }) => {
  expect(publishedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  expect(new Date(publishedAt).toISOString().replace('.000', '')).toBe(publishedAt)
  expect(publishedAt >= '2022-01-01' && publishedAt < '2026-11-01').toBe(true)
})

test.each(articles)('the body of $slug is long enough and uses only allowed tags', (article) => {
  const body = readBody(article)
  expect(countWords(body)).toBeGreaterThanOrEqual(article.language === 'en' ? 550 : 300)
  expect(body.startsWith('<p class="open">')).toBe(true)
  expect(tagsOf(body).filter((tag) => !allowedTag.test(tag))).toEqual([])
  expect(unbalanced(tagsOf(body))).toEqual([])
  expect(body.replace(/<[^>]*>/g, '')).not.toMatch(/[<>!]/)
})

test('no excerpt is copied from its article', () => {
  const cut = articles.filter((article) => plainText(readBody(article)).includes(article.excerpt))
  expect(cut).toEqual([])
})

test('at least sixty majalis with unique names are on the map', () => {
  expect(majalis.length).toBeGreaterThanOrEqual(60)
  expect(new Set(majalis.map((majlis) => majlis.name)).size).toBe(majalis.length)
  expect(new Set(majalis.map((majlis) => `${majlis.lat},${majlis.lng}`)).size).toBe(majalis.length)
})

test.each(majalis)('$name has a plausible location, a contact address and a time', (majlis) => {
  expect(majlis.country).toMatch(/^[A-Z]{2}$/)
  expect(Math.abs(majlis.lat)).toBeLessThan(72)
  expect(Math.abs(majlis.lng)).toBeLessThanOrEqual(180)
  expect(Math.abs(majlis.lat) + Math.abs(majlis.lng)).toBeGreaterThan(1)
  expect(majlis.contact).toMatch(/^[a-z-]+@majalis\.sohbet\.example$/)
  expect(majlis.city.trim()).not.toBe('')
  expect(majlis.times.trim()).not.toBe('')
})

test('there are majalis in all four quarters of the globe', () => {
  const quarters = majalis.map((majlis) => `${majlis.lat > 0 ? 'N' : 'S'}${majlis.lng > 0 ? 'E' : 'W'}`)
  expect([...new Set(quarters)].toSorted()).toEqual(['NE', 'NW', 'SE', 'SW'])
})

test('every announced suhba is after the first start [SUHBA-03]', () => {
  expect(upcoming).toHaveLength(6)
  for (const suhba of upcoming) {
    expect(Number.isInteger(suhba.daysFromStart)).toBe(true)
    expect(suhba.daysFromStart).toBeGreaterThanOrEqual(2)
    expect(suhba.daysFromStart).toBeLessThanOrEqual(45)
    // A gathering named after a day is on that day.
    expect(suhba.weekday).toBe(suhba.title.startsWith('Thursday') ? 4 : undefined)
    expect(Intl.supportedValuesOf('timeZone')).toContain(suhba.timeZone)
    expect(suhba.timeUtc).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
    expect([suhba.title, suhba.description, suhba.place].every((text) => text.trim() !== '')).toBe(true)
  }
})

test('the menu has at most three levels, and every leaf has a link [HDRD-03]', () => {
  expect(menu.map((item) => item.title)).toEqual(['Suhbas', 'Albums', 'Articles', 'Zawiya lessons', 'More'])
  expect(Math.max(...menu.map(depthOf))).toBeLessThanOrEqual(3)
  expect(leavesOf(menu).filter((item) => item.path === null)).toEqual([])
})

test('every menu path is a page of ours, with a known topic if it names one [HDRD-05]', () => {
  const paths = leavesOf(menu).flatMap((item) => item.path ?? [])
  const page = /^\/(audios(\/(ct|t|s|c|l|a)-[a-z-]+)?|articles|majlis-map|subscription)$/
  const subjects = paths.filter((path) => path.startsWith('/audios/t-'))
  expect(paths.filter((path) => !page.test(path))).toEqual([])
  expect(topics).toEqual(expect.arrayContaining(subjects.map((path) => path.slice('/audios/t-'.length))))
})

test('a topic has a title in every language, and the menu uses the same', () => {
  for (const { slug, label, titles } of allTopics) {
    expect(Object.keys(titles).toSorted(), slug).toEqual(['ar', 'tr', 'ur'])
    const entries = leavesOf(menu).filter(({ path }) => path === `/audios/t-${slug}`)
    for (const entry of entries) expect([entry.title, entry.titles]).toEqual([label, titles])
  }
})

test('every speaker, majlis, gathering and place is translated into every language, in its script', () => {
  const named = readJson('speakers.json') as { slug: string; titles: Titles }[]
  expect(named).toHaveLength(speakers.length)
  for (const { slug, titles } of named) {
    expect(readdirSync(new URL('speakers', import.meta.url))).toContain(`${slug}.jpg`)
    expectOwnLetters(titles, slug)
  }
  for (const { name, titles, cityTitles } of majalis)
    for (const names of [titles, cityTitles]) expectOwnLetters(names, name)
  for (const { title, titles, place, placeTitles } of upcoming) {
    expectOwnLetters(titles, title)
    expectOwnLetters(placeTitles, place)
  }
})

function expectOwnLetters(titles: Titles, of: string): void {
  expect(Object.keys(titles).toSorted(), of).toEqual(['ar', 'tr', 'ur'])
  for (const title of [titles['ar'], titles['ur']]) expect(title, of).not.toMatch(/[a-z]/i)
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
}

function readBody(article: Article): string {
  return readFileSync(new URL(`articles/${article.slug}.html`, import.meta.url), 'utf8')
}

function plainText(body: string): string {
  return body
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function countWords(body: string): number {
  return plainText(body).split(' ').length
}

function tagsOf(body: string): string[] {
  return body.match(/<[^>]*>/g) ?? []
}

function unbalanced(tags: string[]): string[] {
  const open: string[] = []
  for (const tag of tags) {
    const name = tag.replace(/[<>/]/g, '').split(' ')[0] ?? ''
    if (!tag.startsWith('</')) open.push(name)
    else if (open.pop() !== name) return [tag]
  }
  return open
}

function depthOf(item: MenuItem): number {
  return 1 + Math.max(0, ...item.items.map(depthOf))
}

function leavesOf(items: MenuItem[]): MenuItem[] {
  return items.flatMap((item) => (item.items.length === 0 ? [item] : leavesOf(item.items)))
}
