import { AsyncLocalStorage } from 'node:async_hooks'
import { acceptedLanguage } from '@sohbet/messages'
import type { Language } from '@sohbet/messages'
import type { FastifyInstance } from 'fastify'

const accepted = new AsyncLocalStorage<string | undefined>()

/** From now on whatever is done for a request knows the language that its sender asks for. */
export function followRequestedLanguage(server: FastifyInstance): void {
  // Not earlier: what is done once the body has been read goes on from the connection, which serves one after another.
  server.addHook('preHandler', (request, _reply, done) =>
    accepted.run(request.headers['accept-language'], done),
  )
}

/** The language that the sender of this request asks for; null: none of ours, or it is work that nobody waits for. */
export function requestedLanguage(): Language | null {
  return acceptedLanguage(accepted.getStore()) ?? null
}
