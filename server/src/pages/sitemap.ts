import type { FastifyInstance } from 'fastify'
import { findPublicSlugs } from '../modules/catalog/index.ts'
import type { Services } from '../platform/services.ts'

const fixedPaths = ['/', '/audios', '/articles']
// What is personal, or the same page in another order, is no use in a search engine.
const closedPaths = ['/content/', '/media/', '/wallet', '/settings', '/library', '/playlists', '/search']
const cacheControl = 'public, max-age=0, s-maxage=3600'

/** `/sitemap.xml` and `/robots.txt`. */
export function addSitemap(app: FastifyInstance, { config, db }: Services): void {
  app.get('/robots.txt', async (_request, reply) => {
    const rules = closedPaths.map((path) => `Disallow: ${path}`)
    const text = ['User-agent: *', ...rules, `Sitemap: ${config.publicOrigin}/sitemap.xml`, ''].join('\n')
    await reply.type('text/plain; charset=utf-8').header('cache-control', cacheControl).send(text)
  })
  app.get('/sitemap.xml', async (_request, reply) => {
    const { collections, articles } = await findPublicSlugs(db)
    const entries = [
      ...fixedPaths.map((path) => toEntry(config.publicOrigin, path)),
      ...collections.map((row) =>
        toEntry(config.publicOrigin, `/audios/detail/${row.slug}`, row.published_at),
      ),
      ...articles.map((row) =>
        toEntry(config.publicOrigin, `/articles/detail/${row.slug}`, row.published_at),
      ),
    ]
    const xml =
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`
    await reply.type('application/xml; charset=utf-8').header('cache-control', cacheControl).send(xml)
  })
}

// Slugs hold letters, digits and hyphens only, so nothing here needs escaping.
function toEntry(origin: string, path: string, changed?: Date): string {
  const lastmod = changed === undefined ? '' : `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>`
  return `<url><loc>${origin}${path}</loc>${lastmod}</url>`
}
