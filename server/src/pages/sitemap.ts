import type { FastifyInstance, FastifyReply } from 'fastify'
import { countPublicPages, findPublicPages } from '../modules/catalog/index.ts'
import type { PublicPage } from '../modules/catalog/index.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'

const fixedPaths = [
  '/',
  '/audios',
  '/articles',
  '/suhbas/questions',
  '/majlis-map',
  '/get-the-app',
  '/contact-us',
  '/terms',
  '/privacy-policy',
]
// What is personal, or the same page in another order, is no use in a search engine.
const closedPaths = ['/content/', '/media/', '/wallet', '/settings', '/library', '/playlists', '/search']
const cacheControl = 'public, max-age=0, s-maxage=3600'
/** Addresses that search engines read in one file. */
const mostAddresses = 50_000
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/**
 * `/sitemap.xml` and `/robots.txt`. Beyond `size` addresses the sitemap is an index of `/sitemap-1.xml` and so on; at
 * most `size` rows are in memory at a time.
 */
export function addSitemap(app: FastifyInstance, services: Services, size = mostAddresses): void {
  const { publicOrigin } = services.config
  app.get('/robots.txt', async (_request, reply) => {
    const rules = closedPaths.map((path) => `Disallow: ${path}`)
    const text = ['User-agent: *', ...rules, `Sitemap: ${publicOrigin}/sitemap.xml`, ''].join('\n')
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
    if (entries.length === 0) throw new Refusal('NotFound', 'Not Found')
    return await send(reply, 'urlset', entries)
  })
}

async function countAddresses({ db }: Services): Promise<number> {
  const { collections, articles } = await countPublicPages(db)
  return fixedPaths.length + collections + articles
}

/** The entries of one file: the pages that always stand first, then the collections, then the articles. */
async function writePart({ db, config }: Services, number: number, size: number): Promise<string[]> {
  const begin = (number - 1) * size
  const fixed = fixedPaths.slice(begin, begin + size)
  const { collections } = await countPublicPages(db)
  const pages = await findPublicPages(db, {
    limit: size - fixed.length,
    offset: Math.max(0, begin - fixedPaths.length),
    collections,
  })
  const { publicOrigin } = config
  return [
    ...fixed.map((path) => toEntry(publicOrigin, path)),
    ...pages.map((page) => toEntry(publicOrigin, pathOf(page), page.changed)),
  ]
}

function pathOf({ kind, slug }: PublicPage): string {
  return kind === 'collection' ? `/audios/detail/${slug}` : `/articles/detail/${slug}`
}

// Slugs hold letters, digits and hyphens only, so nothing here needs escaping.
function toEntry(origin: string, path: string, changed?: Date): string {
  const lastmod = changed === undefined ? '' : `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>`
  return `<url><loc>${origin}${path}</loc>${lastmod}</url>`
}

function send(reply: FastifyReply, root: string, entries: readonly string[]): FastifyReply {
  return reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', cacheControl)
    .send(`<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${schema}">${entries.join('')}</${root}>`)
}
