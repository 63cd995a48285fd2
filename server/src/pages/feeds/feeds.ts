import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import {
  findPublicMediaUrl,
  writeArticlesFeed,
  writeAudiosFeed,
  writeChapters,
  writeCollectionFeed,
  writeSpeakerFeed,
  writeSuhbasFeed,
} from '#modules/feeds/index.ts'
import { anySiteHeaders } from '#platform/http/edge/security-headers.ts'
import { addByteRoute, type ByteAnswer } from '#platform/http/calls/byte-route.ts'
import { languageOfFile } from '../file-language.ts'
import { refuse, type RefusedOutside } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { createFeedSender, feedCaching } from './send-feed.ts'

/**
 * The addresses for podcast apps and feed readers: `/feeds/audios.xml`, `/feeds/suhbas.xml`,
 * `/feeds/audios/{slug}.xml`, `/feeds/articles.xml`, and for each public track its recording and chapters.
 */
export function addFeeds(app: FastifyInstance, services: Services): void {
  const send = createFeedSender(services.clock)
  app.get('/feeds/audios.xml', async (request, reply) =>
    send(request, reply, await writeAudiosFeed(services, languageOfFile(request))),
  )
  app.get('/feeds/suhbas.xml', async (request, reply) =>
    send(request, reply, await writeSuhbasFeed(services, languageOfFile(request))),
  )
  app.get('/feeds/articles.xml', async (request, reply) =>
    send(request, reply, await writeArticlesFeed(services, languageOfFile(request))),
  )
  // The same address without the extension is a page of the web application.
  app.get<{ Params: { slug: string } }>(
    '/feeds/audios/:slug(^[a-z0-9-]{1,160}).xml',
    async (request, reply) =>
      send(
        request,
        reply,
        found(await writeCollectionFeed(services, request.params.slug, languageOfFile(request))),
      ),
  )
  app.get<{ Params: { slug: string } }>(
    '/feeds/speakers/:slug(^[a-z0-9-]{1,160}).xml',
    async (request, reply) =>
      send(
        request,
        reply,
        found(await writeSpeakerFeed(services, request.params.slug, languageOfFile(request))),
      ),
  )
  addByteRoute(app, '/feeds/feed.css', readStyles)
  app.get<{ Params: { file: string } }>('/feeds/tracks/:file', async (request, reply) => {
    // The extension is only for apps: a recording replaced by one of another type keeps its address.
    const [, id] = /^(\d{1,9})\.[a-z0-9]{2,4}$/.exec(request.params.file) ?? []
    const url = id === undefined ? undefined : await findPublicMediaUrl(services, Number(id))
    return await reply.headers({ ...anySiteHeaders, 'cache-control': 'no-store' }).redirect(found(url), 302)
  })
  app.get<{ Params: { id: string } }>('/feeds/tracks/:id/chapters.json', async (request, reply) => {
    const isNumber = /^\d{1,9}$/.test(request.params.id)
    const chapters = isNumber ? await writeChapters(services, Number(request.params.id)) : undefined
    return await reply
      .type('application/json+chapters; charset=utf-8')
      .headers({ ...anySiteHeaders, 'cache-control': feedCaching })
      .send(JSON.stringify(found(chapters)))
  })
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw refuse<RefusedOutside>('NotFound')
  return value
}

/** The stylesheet of a feed opened in a browser. */
async function readStyles(): Promise<ByteAnswer> {
  const bytes = await readFile(join(import.meta.dirname, 'feed.css'))
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`
  return { bytes, contentType: 'text/css; charset=utf-8', cacheControl: 'public, max-age=3600', etag }
}
