import { createHash } from 'node:crypto'
import { type TranscriptEnding, transcriptEndings } from '@sohbet/contract/transcripts'
import type { FastifyInstance } from 'fastify'
import type { TrackServices } from '#modules/catalog/index.ts'
import { exportTranscript } from '#modules/transcripts/index.ts'
import { type FindCaller, visitor } from '#platform/caller.ts'
import { anySiteHeaders, closedPolicy } from '#platform/http/edge/security-headers.ts'
import type { CookieEdge } from '#platform/http/edge/cookie-edge.ts'
import { refuse, type RefusedOutside } from '#platform/refusal.ts'
import { checkPreconditions } from '#platform/storage/preconditions.ts'
import { feedCaching } from './send-feed.ts'

const types = {
  vtt: 'text/vtt; charset=utf-8',
  srt: 'application/x-subrip; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const satisfies Record<TranscriptEnding, string>

const fileName = new RegExp(`^([a-z]{2,3})\\.(${transcriptEndings.join('|')})$`)

/**
 * `/transcripts/{track}/{language}.vtt`, `.srt`, `.txt` and `.json`: public for podcast apps and `<track
 * kind="captions">`, others for anyone who may hear the talk. A forbidden transcript answers 404, like a
 * missing one.
 */
export function addTranscriptFiles(
  app: FastifyInstance,
  {
    services,
    findCaller,
    cookieEdge,
  }: { services: TrackServices; findCaller: FindCaller; cookieEdge: CookieEdge },
): void {
  app.get<{ Params: { id: string; file: string } }>('/transcripts/:id/:file', async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    const token = cookieEdge.readToken(request)
    const caller = (token === undefined ? undefined : await findCaller(token)) ?? visitor
    const requested = readAddress(request.params)
    const found = requested && (await exportTranscript(services, caller, requested))
    if (requested === undefined || found === undefined) throw refuse<RefusedOutside>('NotFound')
    const etag = `"${createHash('sha256').update(found.text).digest('base64url')}"`
    reply.headers({
      ...(found.isPublic && { ...anySiteHeaders, 'cache-control': feedCaching }),
      etag,
      'x-content-type-options': 'nosniff',
      'content-security-policy': `${closedPolicy}; sandbox`,
    })
    if (checkPreconditions(request.headers, etag) === 'unchanged') return await reply.status(304).send()
    return await reply.type(types[requested.ending]).send(found.text)
  })
}

function readAddress({ id, file }: { id: string; file: string }) {
  const [, language, ending] = fileName.exec(file) ?? []
  if (language === undefined || ending === undefined || !/^[1-9]\d{0,8}$/.test(id)) return undefined
  // The route's pattern allows only these extensions.
  return { trackId: Number(id), language, ending: ending as TranscriptEnding }
}
