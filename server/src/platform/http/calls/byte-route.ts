import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toNetwork } from '../../security/rate-limit.ts'
import type { Asker } from '../../queues/work-queue.ts'
import { checkPreconditions } from '../../storage/preconditions.ts'
import { closedPolicy } from '../edge/security-headers.ts'

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
  asker: Asker
}

/** `GET` and `HEAD` of files made in memory: by their entity tag, and with no right to do anything in a browser. */
export function addByteRoute(
  app: FastifyInstance,
  path: string,
  answer: (request: ByteRequest) => Promise<ByteAnswer>,
): void {
  app.get(path, async (request, reply) => {
    const { bytes, contentType, cacheControl, etag, vary } = await answer(toByteRequest(request, reply))
    reply.headers({
      'cache-control': cacheControl,
      etag,
      'x-content-type-options': 'nosniff',
      'content-security-policy': `${closedPolicy}; sandbox`,
      ...(vary !== undefined && { vary }),
    })
    const verdict = checkPreconditions(request.headers, etag)
    if (verdict !== 'send') return await reply.status(verdict === 'failed' ? 412 : 304).send()
    return await reply.type(contentType).send(bytes)
  })
}

function toByteRequest(request: FastifyRequest, reply: FastifyReply): ByteRequest {
  const { params, query, headers } = request
  return { params, query, accept: headers.accept, asker: toAsker(request, reply) }
}

/** Who asks for long work: counted by the network, and gone when the connection is. */
export function toAsker(request: FastifyRequest, reply: FastifyReply): Asker {
  const leaving = new AbortController()
  // The request's own end says nothing: that of a body is when it has been read. Who has the whole answer needs no word
  // of it, which would cost an error with its stack for each request.
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leaving.abort()
  })
  return { key: toNetwork(request.ip), signal: leaving.signal }
}
