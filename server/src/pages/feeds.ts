import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  findPublicMediaUrl,
  writeArticlesFeed,
  writeAudiosFeed,
  writeChapters,
  writeCollectionFeed,
  writeSuhbasFeed,
} from '../modules/catalog/index.ts'
import type { Clock } from '../platform/clock.ts'
import { Lru } from '../platform/lru.ts'
import { checkPreconditions } from '../platform/preconditions.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'

const feedCaching = 'public, max-age=300'
/** Feeds whose last change a process remembers. */
const mostRemembered = 5000

/**
 * What podcast apps and feed readers fetch: `/feeds/audios.xml`, `/feeds/suhbas.xml`, `/feeds/audios/{slug}.xml`,
 * `/feeds/articles.xml`, and, for as long as a track is open to everybody, its recording and its chapters.
 */
export function addFeeds(app: FastifyInstance, services: Services): void {
  const send = createFeedSender(services.clock)
  app.get('/feeds/audios.xml', async (request, reply) =>
    send(request, reply, await writeAudiosFeed(services)),
  )
  app.get('/feeds/suhbas.xml', async (request, reply) =>
    send(request, reply, await writeSuhbasFeed(services)),
  )
  app.get('/feeds/articles.xml', async (request, reply) =>
    send(request, reply, await writeArticlesFeed(services)),
  )
  app.get<{ Params: { file: string } }>('/feeds/audios/:file', async (request, reply) => {
    const [, slug] = /^([a-z0-9-]{1,160})\.xml$/.exec(request.params.file) ?? []
    const xml = slug === undefined ? undefined : await writeCollectionFeed(services, slug)
    return await send(request, reply, found(xml))
  })
  app.get<{ Params: { file: string } }>('/feeds/tracks/:file', async (request, reply) => {
    // What the address ends in is for the app alone: a recording that is replaced by one of another kind keeps it.
    const [, id] = /^(\d{1,9})\.[a-z0-9]{2,4}$/.exec(request.params.file) ?? []
    const url = id === undefined ? undefined : await findPublicMediaUrl(services, Number(id))
    return await reply.header('cache-control', 'no-store').redirect(found(url), 302)
  })
  app.get<{ Params: { id: string } }>('/feeds/tracks/:id/chapters.json', async (request, reply) => {
    const isNumber = /^\d{1,9}$/.test(request.params.id)
    const chapters = isNumber ? await writeChapters(services, Number(request.params.id)) : undefined
    return await reply
      .type('application/json+chapters; charset=utf-8')
      .headers({ 'cache-control': feedCaching, 'access-control-allow-origin': '*' })
      .send(JSON.stringify(found(chapters)))
  })
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Refusal('NotFound', 'Not Found')
  return value
}

type FeedSender = (request: FastifyRequest, reply: FastifyReply, xml: string) => Promise<FastifyReply>

function createFeedSender(clock: Clock): FeedSender {
  const known = new Lru<string, { etag: string; since: number }>(mostRemembered)
  return async (request, reply, xml) => {
    const etag = `"${createHash('sha256').update(xml).digest('base64url')}"`
    const path = request.url.split('?')[0] ?? ''
    const before = known.get(path)
    const since = before?.etag === etag ? before.since : changedAt(clock, before?.since)
    known.set(path, { etag, since })
    reply.headers({
      'cache-control': feedCaching,
      etag,
      'last-modified': new Date(since).toUTCString(),
      'access-control-allow-origin': '*',
    })
    const verdict = checkPreconditions(request.headers, etag)
    if (verdict === 'failed') return await reply.status(412).send()
    if (verdict === 'unchanged' || isUnchangedSince(request, since)) return await reply.status(304).send()
    return await reply.type('application/rss+xml; charset=utf-8').send(xml)
  }
}

// When these bytes were first seen here, in whole seconds. A row knows only when it was published, not when it was
// corrected; and two changes within a second must not bear the same date.
function changedAt(clock: Clock, before: number | undefined): number {
  const now = Math.floor(clock.now().getTime() / 1000) * 1000
  return before === undefined ? now : Math.max(now, before + 1000)
}

// An entity tag says more than a date and goes before it (RFC 9110, 13.1.3).
function isUnchangedSince({ headers }: FastifyRequest, since: number): boolean {
  const { 'if-none-match': tag, 'if-modified-since': date } = headers
  return tag === undefined && date !== undefined && Date.parse(date) >= since
}
