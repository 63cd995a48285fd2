import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedLanguage, type Language, type PageLanguage, pseudoLanguage } from '@sohbet/messages'

/** Requests that ask for the pseudo-language and are allowed to. */
const pseudo = new WeakSet<FastifyRequest>()

/** The language of the answer to a request: the best match for its `Accept-Language`. */
export function languageOf(request: FastifyRequest): PageLanguage {
  if (pseudo.has(request)) return pseudoLanguage
  return languageOfHeaders(request.headers)
}

/** The same for a request that the framework never sees. */
export function languageOfHeaders(headers: IncomingHttpHeaders): Language {
  return acceptedLanguage(headers['accept-language']) ?? 'en'
}

/** Allows requests to select the pseudo-language by its exact name. */
export function allowPseudoLanguage(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.headers['accept-language'] === pseudoLanguage) pseudo.add(request)
  })
}

/** Declares the language of an answer in its headers, and that it depends on the request's language. */
export function setContentLanguage(reply: FastifyReply, language: PageLanguage): void {
  reply.header('content-language', language)
  const names = String(reply.getHeader('vary') ?? '')
  if (/(^|,)\s*(accept-language|\*)\s*(,|$)/i.test(names)) return
  reply.header('vary', names === '' ? 'accept-language' : `${names}, accept-language`)
}
