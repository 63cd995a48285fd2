import { AsyncLocalStorage } from 'node:async_hooks'
import { acceptedLanguage, type Language } from '@sohbet/messages'
import type { FastifyInstance } from 'fastify'

const accepted = new AsyncLocalStorage<string | undefined>()

/** Makes the language of a request available to everything that runs for it. */
export function followRequestedLanguage(server: FastifyInstance): void {
  // Not earlier: code that runs after the body was read continues from the connection, which serves several
  // requests.
  server.addHook('preHandler', (request, _reply, done) =>
    accepted.run(request.headers['accept-language'], done),
  )
}

/** The language that the sender of this request prefers; null: none of ours, or it is background work. */
export function requestedLanguage(): Language | null {
  return acceptedLanguage(accepted.getStore()) ?? null
}
