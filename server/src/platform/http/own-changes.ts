import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'

const requests = new AsyncLocalStorage<{ hasChanged: boolean }>()

/** Says that the request in whose course this is called changes what the server remembers. */
export function noteChange(): void {
  const request = requests.getStore()
  if (request !== undefined) request.hasChanged = true
}

/**
 * Calls `onChange` before a request is answered that has changed the catalogue. The notice of the database may come
 * later than the next request of the same user, who would not see what they have just published.
 */
export function followOwnChanges(server: FastifyInstance, onChange: () => void): void {
  server.addHook('preHandler', (_request, _reply, done) => requests.run({ hasChanged: false }, done))
  server.addHook('onSend', (_request, _reply, payload, done) => {
    if (requests.getStore()?.hasChanged === true) onChange()
    done(null, payload)
  })
}
