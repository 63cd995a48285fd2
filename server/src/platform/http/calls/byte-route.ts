import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toNetwork } from '../../security/rate-limit.ts'
import type { Asker } from '../../queues/work-queue.ts'
import { checkPreconditions } from '../../storage/preconditions.ts'
import { closedPolicy } from '../edge/security-headers.ts'

/** A file generated in memory. */
export interface ByteAnswer {
  bytes: Buffer
  contentType: string
  cacheControl: string
  /** With quotes. */
  etag: string
  /** Names of the request headers that the bytes depend on. */
  vary?: string
}

/** The parts of a request that such a file may depend on. */
export interface ByteRequest {
  params: unknown
  query: unknown
  accept: string | undefined
  asker: Asker
}

/** `GET` and `HEAD` of generated files: with an entity tag, and without any permission in a browser. */
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

/** The requester of long work: counted by network, and aborted when the connection closes. */
export function toAsker(request: FastifyRequest, reply: FastifyReply): Asker {
  const leaving = new AbortController()
  // The request's own end means nothing: a body ends when it has been read. A finished answer is not aborted,
  // which would cost an error with its stack for each request.
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leaving.abort()
  })
  return { key: toNetwork(request.ip), signal: leaving.signal }
}
