import type { FastifyInstance, FastifyRequest } from 'fastify'
import { checkPreconditions } from '../preconditions.ts'

/** A file that is made in memory. */
export interface ByteAnswer {
  bytes: Buffer
  contentType: string
  cacheControl: string
  /** In quotes. */
  etag: string
  /** Names of the headers of the request that the choice of bytes looked at. */
  vary?: string
}

/** What of a request such a file may depend on. */
export interface ByteRequest {
  params: unknown
  query: unknown
  accept: string | undefined
}

/** `GET` and `HEAD` of files made in memory: by their entity tag, and with no right to do anything in a browser. */
export function addByteRoute(
  app: FastifyInstance,
  path: string,
  answer: (request: ByteRequest) => Promise<ByteAnswer>,
): void {
  app.get(path, async (request, reply) => {
    const { bytes, contentType, cacheControl, etag, vary } = await answer(toByteRequest(request))
    reply.headers({
      'cache-control': cacheControl,
      etag,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      ...(vary !== undefined && { vary }),
    })
    const verdict = checkPreconditions(request.headers, etag)
    if (verdict !== 'send') return await reply.status(verdict === 'failed' ? 412 : 304).send()
    return await reply.type(contentType).send(bytes)
  })
}

function toByteRequest({ params, query, headers }: FastifyRequest): ByteRequest {
  return { params, query, accept: headers.accept }
}
