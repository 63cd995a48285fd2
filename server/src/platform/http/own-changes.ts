import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'

const requests = new AsyncLocalStorage<{ hasChanged: boolean }>()

/** Reports that the current request changes something that the server caches. */
export function noteChange(): void {
  const request = requests.getStore()
  if (request !== undefined) request.hasChanged = true
}

/**
 * Calls `onChange` before answering a request that has changed the catalogue. The database's notification
 * may arrive after the next request of the same user, who would not see what they have just published.
 */
export function followOwnChanges(server: FastifyInstance, onChange: () => void): void {
  server.addHook('preHandler', (_request, _reply, done) => requests.run({ hasChanged: false }, done))
  server.addHook('onSend', (_request, _reply, payload, done) => {
    if (requests.getStore()?.hasChanged === true) onChange()
    done(null, payload)
  })
}
