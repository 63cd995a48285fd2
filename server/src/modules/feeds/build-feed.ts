import { createHash } from 'node:crypto'
import { transcriptFilePath } from '@sohbet/contract/transcripts'
import { directionOf, type Language } from '@sohbet/messages'
import { type Extension, Feed } from 'feed'
import { translatorFor } from '#platform/language/translator.ts'
import { audioExtension } from '#modules/media/index.ts'
import type { FeedArticleRow, FeedTrackRow } from '#modules/catalog/index.ts'

/** The publisher of a feed. */
export interface FeedPublisher {
  /** Scheme and host of the public site. */
  origin: string
  brandName: string
  companyName: string
  /** The publisher's address: podcast directories write to it to verify ownership. */
  ownerEmail: string
  /** The language of our own texts in the feed. */
  language: Language
}

/** The channel of a feed; paths are those of the public site. */
export interface FeedChannel {
  title: string
  description: string
  author: string
  language: string
  /** The page with the same contents. */
  pagePath: string
  /** The path of the feed itself. */
  feedPath: string
  coverSeed: string
  updated: Date
  /** Whether it is played from beginning to end instead of newest first. */
  isSerial: boolean
}

/** A track with the languages of its transcripts. */
export type EpisodeTrack = FeedTrackRow & { transcripts?: readonly string[] | undefined }

const namespaces = {
  h: 'http://www.w3.org/1999/xhtml',
  content: 'http://purl.org/rss/1.0/modules/content/',
  podcast: 'https://podcastindex.org/namespace/1.0',
}
const spokenLine = 'Religion & Spirituality'

/** A podcast as RSS 2.0 with the iTunes and Podcasting 2.0 namespaces. */
export function buildPodcast(
  publisher: FeedPublisher,
  channel: FeedChannel,
  tracks: readonly EpisodeTrack[],
): string {
  const feed = openFeed(publisher, channel)
  for (const [name, objects] of Object.entries({
    'itunes:image': { _attributes: { href: podcastPicture(publisher, channel.coverSeed) } },
    'itunes:owner': {
      'itunes:name': { _text: escapeText(publisher.companyName) },
      'itunes:email': { _text: escapeText(publisher.ownerEmail) },
    },
    'itunes:explicit': { _text: 'false' },
    'itunes:type': { _text: channel.isSerial ? 'serial' : 'episodic' },
    'itunes:category': {
      _attributes: { text: escapeText(spokenLine) },
      'itunes:category': { _attributes: { text: 'Islam' } },
    },
    'podcast:guid': { _text: podcastGuid(publisher.origin + channel.feedPath) },
    'podcast:medium': { _text: 'podcast' },
    'podcast:locked': { _text: 'no' },
  }))
    feed.addExtension({ name, objects })
  for (const track of tracks) feed.addItem(toEpisode(publisher, channel, track))
  return print(feed, publisher, channel)
}

/** Articles as RSS 2.0; public ones with their full text. */
export function buildArticleFeed(
  publisher: FeedPublisher,
  channel: FeedChannel,
  articles: readonly FeedArticleRow[],
): string {
  const feed = openFeed(publisher, channel)
  for (const article of articles)
    feed.addItem({
      title: '',
      link: `${publisher.origin}/articles/detail/${article.slug}`,
      guid: `urn:sohbet:article:${article.id}`,
      date: article.published_at,
      author: [{ name: escapeText(article.author_name) }],
      extensions: [
        textElement('title', article.title),
        textElement('description', article.excerpt),
        ...(article.body === null
          ? []
          : [textElement('content:encoded', toFeedText(article.body, publisher.origin))]),
      ],
    })
  return print(feed, publisher, channel)
}

// A reader shows the text outside the site, where relative addresses do not work and stored pictures have no
// address.
function toFeedText(body: string, origin: string): string {
  return body
    .replaceAll(/ src="(\/images\/[a-z0-9]+)"/g, (_, picture: string) => {
      return ` src="/_image?url=${encodeURIComponent(picture)}&amp;w=1200"`
    })
    .replaceAll(/(href|src)="\//g, `$1="${origin}/`)
}

/** Chapters with start seconds and titles for podcast apps (JSON Chapters 1.2). */
export function buildChapters(questions: readonly { question: string; start_seconds: number }[]): object {
  const chapters = questions.map(({ question, start_seconds }) => ({
    startTime: start_seconds,
    title: question,
  }))
  return { version: '1.2.0', chapters }
}

function openFeed(publisher: FeedPublisher, channel: FeedChannel): Feed {
  return new Feed({
    title: escapeText(channel.title),
    description: escapeText(channel.description),
    link: publisher.origin + channel.pagePath,
    feed: publisher.origin + channel.feedPath,
    language: channel.language,
    image: coverAddress(publisher, channel.coverSeed),
    author: { name: escapeText(channel.author) },
    updated: channel.updated,
    copyright: escapeText(`© ${publisher.companyName}`),
    generator: escapeText(publisher.brandName),
    podcast: true,
  })
}

function toEpisode(publisher: FeedPublisher, channel: FeedChannel, track: EpisodeTrack) {
  const { origin } = publisher
  const title = channel.isSerial ? track.title : toEpisodeTitle(track)
  const address = `${origin}/feeds/tracks/${track.id}`
  return {
    title: '',
    link: `${origin}/audios/detail/${track.slug}#audio-${track.id}`,
    guid: `urn:sohbet:track:${track.id}`,
    // The tracks of a collection are published at the same time; a second's difference keeps their order in
    // apps that sort by date.
    date: new Date(track.published_at.getTime() + track.position * 1000),
    enclosure: {
      url: `${address}.${audioExtension(track.mime_type)}`,
      type: track.mime_type,
      length: track.bytes,
    },
    extensions: [
      textElement('title', title),
      textElement('description', track.description === '' ? track.collection_title : track.description),
      textElement('itunes:author', track.speaker_name ?? channel.author),
      textElement('itunes:duration', String(Math.round(track.duration_seconds))),
      textElement('itunes:explicit', 'false'),
      ...(channel.isSerial ? [textElement('itunes:episode', String(track.position))] : []),
      {
        name: 'itunes:image',
        objects: { _attributes: { href: podcastPicture(publisher, track.cover_seed) } },
      },
      ...(track.has_questions ? [chapters(address)] : []),
      ...transcripts(origin, track),
    ],
  }
}

// A track title that already contains the collection's title is not prefixed with it, however it is spelled.
function toEpisodeTitle({ title, collection_title: collection }: FeedTrackRow): string {
  return `${toLetters(title)} `.startsWith(`${toLetters(collection)} `) ? title : `${collection}: ${title}`
}

function toLetters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function chapters(address: string): Extension {
  const objects = { _attributes: { url: `${address}/chapters.json`, type: 'application/json+chapters' } }
  return { name: 'podcast:chapters', objects }
}

function transcripts(origin: string, { id, transcripts: languages = [] }: EpisodeTrack): Extension[] {
  if (languages.length === 0) return []
  const objects = languages.map((language) => {
    const url = origin + transcriptFilePath(id, language, 'vtt')
    return { _attributes: { url, type: 'text/vtt', language, rel: 'captions' } }
  })
  // The writer makes an element for each entry of a list.
  return [{ name: 'podcast:transcript', objects: objects as unknown as Extension['objects'] }]
}

// The library writes titles as CDATA and escapes only the first `]]>` in one; plain text avoids this.
function textElement(name: string, text: string): Extension {
  return { name, objects: { _text: escapeText(text) } }
}

// XML cannot represent these characters, not even escaped (XML 1.0, 2.2).
const invalidInXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

// The writer escapes `<` and `>` but leaves `&amp;` as already escaped, so every `&` is escaped beforehand.
function escapeText(text: string): string {
  return text.replaceAll(invalidInXml, '').replaceAll('&', '&amp;')
}

// Podcast apps expect this exact prefix on the root element. The library can declare neither that nor the
// elements that a browser needs to display the feed.
function print(feed: Feed, publisher: FeedPublisher, { feedPath }: FeedChannel): string {
  const declared = Object.entries(namespaces).map(([prefix, address]) => ` xmlns:${prefix}="${address}"`)
  return feed
    .rss2()
    .replace('<rss version="2.0"', `${stylesheet}\n<rss version="2.0"${declared.join('')}`)
    .replace('<channel>', `<channel>\n        ${toPageLink(publisher, feedPath)}`)
}

// CSS, because browsers are removing XSLT. XHTML elements work inside other XML, so the link can be followed.
const stylesheet = '<?xml-stylesheet type="text/css" href="/feeds/feed.css"?>'

function toPageLink({ origin, language }: FeedPublisher, feedPath: string): string {
  const page = origin + feedPath.replace(/\.xml$/, '')
  const label = escapeText(translatorFor(language)('feeds.howToFollow'))
  return `<h:a href="${page}"${markOf(language)}>${label}</h:a>`
}

// Text without a mark has the language and direction of the surrounding feed: English, left to right.
function markOf(language: Language): string {
  return language === 'en' ? '' : ` lang="${language}" dir="${directionOf(language)}"`
}

function coverAddress({ origin }: FeedPublisher, seed: string): string {
  return `${origin}/cover/${encodeURIComponent(seed)}.png`
}

function podcastPicture({ origin }: FeedPublisher, seed: string): string {
  return `${origin}/cover/podcast/${encodeURIComponent(seed)}.png`
}

const podcastNamespace = Buffer.from('ead4c236bf5858c6a2c6a6b28d128cb6', 'hex')

/** The GUID of a podcast, independent of its host: a version 5 UUID of its address without the scheme. */
function podcastGuid(address: string): string {
  const name = address.replace(/^https?:\/\//, '').replace(/\/+$/, '')
  const hash = createHash('sha1').update(podcastNamespace).update(name).digest().subarray(0, 16)
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
