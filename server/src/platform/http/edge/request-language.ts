import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedLanguage, pseudoLanguage } from '@sohbet/messages'
import type { Language, PageLanguage } from '@sohbet/messages'

/** Requests that ask for the pseudo-language, and may. */
const pseudo = new WeakSet<FastifyRequest>()

/** The language that a request is answered in: the best of its `Accept-Language` that we have. */
export function languageOf(request: FastifyRequest): PageLanguage {
  if (pseudo.has(request)) return pseudoLanguage
  return languageOfHeaders(request.headers)
}

/** The same of a request that the framework never sees. */
export function languageOfHeaders(headers: IncomingHttpHeaders): Language {
  return acceptedLanguage(headers['accept-language']) ?? 'en'
}

/** Lets requests ask for the pseudo-language, by its exact name. */
export function allowPseudoLanguage(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.headers['accept-language'] === pseudoLanguage) pseudo.add(request)
  })
}

/** Says in the headers of an answer that its texts are in a language, and would be in another for other readers. */
export function setContentLanguage(reply: FastifyReply, language: PageLanguage): void {
  reply.header('content-language', language)
  const names = String(reply.getHeader('vary') ?? '')
  if (/(^|,)\s*(accept-language|\*)\s*(,|$)/i.test(names)) return
  reply.header('vary', names === '' ? 'accept-language' : `${names}, accept-language`)
}
