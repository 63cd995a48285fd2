import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Language, languages, prefixOf } from '@sohbet/messages'
import {
  countPublicPages,
  findPublicPages,
  findSpeakerSlugs,
  type PublicPage,
} from '#modules/catalog/index.ts'
import { countPublicTranscripts, findPublicTranscripts } from '#modules/transcripts/index.ts'
import { refuse, type RefusedOutside } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'

const fixedPaths = [
  '/',
  '/audios',
  '/articles',
  '/suhbas/questions',
  '/quran',
  '/majlis-map',
  '/get-the-app',
  '/contact-us',
  '/terms',
  '/privacy-policy',
]
// Personal pages, and reordered lists, are useless in a search engine.
const closedForAll = ['/content/', '/media/']
const closedPaths = ['/wallet', '/settings', '/library', '/playlists', '/search']
// Filters combine into hundreds of thousands of lists of the same items; lists by one filter are enough.
const combinedLists = [
  '/audios/*/*',
  '/audios/*,',
  '/audios/*%2C',
  '/articles/*/*',
  '/articles/*,',
  '/articles/*%2C',
]
const otherOrders = ['/*?*sort=', '/*?*browse_by=']
// The longest matching rule wins (RFC 9309, 2.2.2).
const openPaths = ['/audios/detail/', '/articles/detail/']
const cacheControl = 'public, max-age=0, s-maxage=3600'
const maxSpeakers = 1000
/** The maximum number of addresses that search engines read in one file. */
const maxAddresses = 50_000
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml'

/**
 * `/sitemap.xml` and `/robots.txt`. Beyond `size` addresses the sitemap is an index of `/sitemap-1.xml` and
 * so on; at most `size` rows are in memory at once.
 */
export function addSitemap(app: FastifyInstance, services: Services, size = maxAddresses): void {
  const { publicOrigin } = services.config
  app.get('/robots.txt', async (_request, reply) => {
    const inEach = (paths: readonly string[]) =>
      languages.flatMap((language) => paths.map((path) => prefixOf(language) + path))
    const closed = [...closedForAll, ...inEach([...closedPaths, ...combinedLists]), ...otherOrders].map(
      (path) => `Disallow: ${path}`,
    )
    const opened = inEach(openPaths).map((path) => `Allow: ${path}`)
    const text = ['User-agent: *', ...opened, ...closed, `Sitemap: ${publicOrigin}/sitemap.xml`, ''].join(
      '\n',
    )
    await reply.type('text/plain; charset=utf-8').header('cache-control', cacheControl).send(text)
  })
  app.get('/sitemap.xml', async (_request, reply) => {
    const parts = Math.ceil((await countAddresses(services)) / size)
    if (parts <= 1) return await send(reply, 'urlset', await writePart(services, 1, size))
    const numbers = Array.from({ length: parts }, (_, index) => index + 1)
    return await send(
      reply,
      'sitemapindex',
      numbers.map((number) => `<sitemap><loc>${publicOrigin}/sitemap-${number}.xml</loc></sitemap>`),
    )
  })
  app.get<{ Params: { number: string } }>('/sitemap-:number(^\\d{1,6}).xml', async (request, reply) => {
    const number = Number(request.params.number)
    const entries = number === 0 ? [] : await writePart(services, number, size)
    if (entries.length === 0) throw refuse<RefusedOutside>('NotFound')
    return await send(reply, 'urlset', entries)
  })
}

async function countAddresses({ db }: Services): Promise<number> {
  const [{ collections, articles }, first, transcripts] = await Promise.all([
    countPublicPages(db),
    findFirstPaths(db),
    countPublicTranscripts(db),
  ])
  return first.length + collections + articles + transcripts
}

/** The fixed pages and those of the speakers. */
async function findFirstPaths(db: Services['db']): Promise<string[]> {
  const speakers = await findSpeakerSlugs(db, maxSpeakers)
  return [...fixedPaths, ...speakers.map((slug) => `/speakers/${slug}`)]
}

/** The entries of one file: fixed pages first, then collections, articles and transcripts. */
async function writePart({ db, config }: Services, number: number, size: number): Promise<string[]> {
  const begin = (number - 1) * size
  const first = await findFirstPaths(db)
  const fixed = first.slice(begin, begin + size)
  const { collections, articles } = await countPublicPages(db)
  const pages = await findPublicPages(db, {
    limit: size - fixed.length,
    offset: Math.max(0, begin - first.length),
    collections,
  })
  const transcripts = await findPublicTranscripts(db, {
    limit: size - fixed.length - pages.length,
    offset: Math.max(0, begin - first.length - collections - articles),
  })
  const { publicOrigin } = config
  return [
    ...fixed.map((path) => toEntry(publicOrigin, path)),
    ...pages.map((page) => toEntry(publicOrigin, pathOf(page), page.changed)),
    ...transcripts.map(({ slug, trackId, changed }) =>
      toEntry(publicOrigin, `/audios/detail/${slug}/transcript/${trackId}`, changed),
    ),
  ]
}

function pathOf({ kind, slug }: PublicPage): string {
  return kind === 'collection' ? `/audios/detail/${slug}` : `/articles/detail/${slug}`
}

// Slugs contain only letters, digits and hyphens, so nothing needs escaping.
function toEntry(origin: string, path: string, changed?: Date): string {
  const lastmod = changed === undefined ? '' : `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>`
  const others = languages.map((language) => toAlternate(language, origin + inLanguage(path, language)))
  return `<url><loc>${origin}${path}</loc>${lastmod}${others.join('')}${toAlternate('x-default', origin + path)}</url>`
}

// The home page of a language has no trailing slash.
function inLanguage(path: string, language: Language): string {
  return language === 'en' ? path : prefixOf(language) + path.replace(/^\/$/, '')
}

function toAlternate(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`
}

function send(reply: FastifyReply, root: string, entries: readonly string[]): FastifyReply {
  return reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', cacheControl)
    .send(`<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${schema}">${entries.join('')}</${root}>`)
}
