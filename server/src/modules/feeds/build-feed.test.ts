import fc from 'fast-check'
import Parser from 'rss-parser'
import { expect, test } from 'vitest'
import { buildArticleFeed, buildPodcast, type FeedChannel } from './build-feed.ts'
import type { FeedTrackRow } from '#modules/catalog/index.ts'

const publisher = {
  origin: 'https://sohbet.example',
  brandName: 'Sohbet',
  companyName: 'Sohbet & Friends',
  ownerEmail: 'hello@sohbet.example',
  language: 'en' as const,
}
const channel: FeedChannel = {
  title: 'Talks',
  description: 'All of them',
  author: 'Sohbet',
  language: 'en',
  pagePath: '/audios',
  feedPath: '/feeds/audios.xml',
  coverSeed: 'sohbet',
  updated: new Date(0),
  isSerial: true,
}
const track: FeedTrackRow = {
  id: 1,
  position: 1,
  title: 'On patience',
  duration_seconds: 61.6,
  bytes: 1000,
  mime_type: 'audio/mp4',
  slug: 'patience',
  type_slug: 'album',
  cover_seed: 'patience',
  collection_title: 'Patience',
  description: '',
  published_at: new Date(0),
  speaker_name: null,
  has_questions: false,
}
const anyText = fc.string({
  unit: fc.oneof(
    fc.string({ unit: 'binary', maxLength: 2 }),
    fc.constantFrom(']]>', '&', '&amp;', '<', '>', '"', '\u0000', '\u{1F932}', '\uD800'),
  ),
})

test('a podcast is well-formed and preserves every character that XML allows', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, anyText, async (title, name) => {
      const xml = buildPodcast(publisher, { ...channel, title: name, author: name }, [
        { ...track, title, description: name },
      ])
      expect(xml).not.toMatch(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u)
      const feed = await new Parser().parseString(xml)
      expect(said(feed.items[0]?.title)).toBe(said(title))
      expect(said(feed.title)).toBe(said(name))
    }),
  )
})

test('an enclosure has the extension of its format, and its duration is in whole seconds', () => {
  const xml = buildPodcast(publisher, channel, [track])
  expect(xml).toContain('url="https://sohbet.example/feeds/tracks/1.m4a"')
  expect(xml).toContain('<itunes:duration>62</itunes:duration>')
})

test('podcast directories can read the owner and the copyright', () => {
  const xml = buildPodcast(publisher, channel, [track]).replaceAll(/>\s+</g, '><')
  expect(xml).toContain(
    '<itunes:owner><itunes:name>Sohbet &amp; Friends</itunes:name><itunes:email>hello@sohbet.example</itunes:email></itunes:owner>',
  )
  expect(xml).toContain('<copyright>© Sohbet &amp; Friends</copyright>')
})

test.each([
  ['en', ''],
  ['ar', ' lang="ar" dir="rtl"'],
  ['tr', ' lang="tr" dir="ltr"'],
  ['ur', ' lang="ur" dir="rtl"'],
] as const)(
  'the page link is marked with the language of the feed, except for English: %s',
  (language, mark) => {
    const xml = buildPodcast({ ...publisher, language }, channel, [])
    expect(xml).toContain(`<h:a href="https://sohbet.example/feeds/audios"${mark}>`)
  },
)

test.each([
  ['On patience', 'Patience: On patience'],
  ['Patience', 'Patience'],
  ['PATIENCE!', 'PATIENCE!'],
  ['Patience, part two', 'Patience, part two'],
])('in a list of many collections %s is titled %s, without repeating a title', (title, shown) => {
  const xml = buildPodcast(publisher, { ...channel, isSerial: false }, [{ ...track, title }])
  expect(xml).toContain(`<title>${shown}</title>`)
})

test('the GUID of a podcast is the one that every other program derives from its address', () => {
  // The example in the documentation of the podcast namespace.
  const xml = buildPodcast(
    { ...publisher, origin: 'https://podnews.net' },
    { ...channel, feedPath: '/rss' },
    [],
  )
  expect(xml).toContain('<podcast:guid>9b024349-ccf0-5f69-a609-6b82873eab3c</podcast:guid>')
})

// Readers trim texts, and XML parsers normalise line ends.
function said(text = ''): string {
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

test('an article in a feed has absolute links and picture addresses', async () => {
  const body = '<p><a href="/x">x</a></p><figure><img src="/images/a1" alt="b"></figure>'
  const article = {
    id: 1,
    slug: 'letter',
    title: 'Letter',
    excerpt: '',
    author_name: 'Maryam',
    published_at: new Date(0),
    body,
  }
  const { items } = await new Parser().parseString(buildArticleFeed(publisher, channel, [article]))
  expect(items[0]?.['content:encoded']).toBe(
    `<p><a href="https://sohbet.example/x">x</a></p><figure><img src="https://sohbet.example/_image?url=%2Fimages%2Fa1&amp;w=1200" alt="b"></figure>`,
  )
})
