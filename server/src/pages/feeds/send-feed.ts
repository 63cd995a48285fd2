import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { languageOfFile } from '../file-language.ts'
import type { Clock } from '#platform/clock.ts'
import { anySiteHeaders } from '#platform/http/edge/security-headers.ts'
import { checkPreconditions } from '#platform/storage/preconditions.ts'

/** Sends a feed, or 304 if the client has it already. */
export type FeedSender = (request: FastifyRequest, reply: FastifyReply, xml: string) => Promise<FastifyReply>

/** How long shared caches may store a feed and its files. */
export const feedCaching = 'public, max-age=300'
/** The maximum number of feeds whose last change is cached. */
const maxRemembered = 5000
const compress = promisify(gzip)

// A feed opened as a page may load only its stylesheet.
const contentSecurityPolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Creates a sender that records when each feed last changed. */
export function createFeedSender(clock: Clock): FeedSender {
  const known = new LRUCache<string, { etag: string; since: number }>({ max: maxRemembered })
  return async (request, reply, xml) => {
    const hash = createHash('sha256').update(xml).digest('base64url')
    const path = `${languageOfFile(request)} ${request.url.split('?')[0] ?? ''}`
    const before = known.get(path)
    const since = before?.etag === hash ? before.since : changedAt(clock, before?.since)
    known.set(path, { etag: hash, since })
    const type = mediaTypeFor(request)
    // Compressed here instead of by the framework: a strong ETag names exact bytes, so the compressed ones
    // need their own.
    const isPacked = takesGzip(request)
    const etag = `"${hash}${type === 'application/xml' ? '-page' : ''}${isPacked ? '-gzip' : ''}"`
    reply.headers({
      ...anySiteHeaders,
      'cache-control': feedCaching,
      'content-security-policy': contentSecurityPolicy,
      etag,
      'last-modified': new Date(since).toUTCString(),
      vary: 'accept, accept-encoding',
    })
    const verdict = checkPreconditions(request.headers, etag)
    if (verdict === 'failed') return await reply.status(412).send()
    if (verdict === 'unchanged' || isUnchangedSince(request, since)) return await reply.status(304).send()
    reply.type(`${type}; charset=utf-8`)
    if (!isPacked) return await reply.send(xml)
    return await reply.header('content-encoding', 'gzip').send(await compress(xml))
  }
}

// Chromium shows `application/rss+xml` as plain text and Firefox downloads it; both style `application/xml`.
// Only browsers that open a page ask for HTML.
function mediaTypeFor({ headers }: FastifyRequest): string {
  return headers.accept?.includes('text/html') === true ? 'application/xml' : 'application/rss+xml'
}

function takesGzip({ headers }: FastifyRequest): boolean {
  return /(^|[\s,])gzip(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(headers['accept-encoding'] ?? '')
}

// When these bytes were first seen, in whole seconds. A row has only its publication date, not that of
// corrections, and two changes within a second must not have the same date.
function changedAt(clock: Clock, before: number | undefined): number {
  const now = Math.floor(clock.now().getTime() / 1000) * 1000
  return before === undefined ? now : Math.max(now, before + 1000)
}

// An ETag is more precise than a date and takes precedence (RFC 9110, 13.1.3).
function isUnchangedSince({ headers }: FastifyRequest, since: number): boolean {
  const { 'if-none-match': tag, 'if-modified-since': date } = headers
  return tag === undefined && date !== undefined && Date.parse(date) >= since
}
