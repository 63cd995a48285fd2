import type { FastifyInstance } from 'fastify'
import { refuse, type RefusedOutside } from '../../refusal.ts'

/** Maximum bytes of an event: 1 MiB. */
const bodyLimit = 1024 * 1024

/**
 * `POST` of an event that another service signed byte for byte: passed on unparsed, outside the content API
 * and without sessions, and acknowledged once `receive` is done.
 */
export async function addWebhookRoute(
  server: FastifyInstance,
  path: string,
  receive: (raw: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>) => Promise<void>,
): Promise<void> {
  await server.register(async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    app.post(path, { bodyLimit }, async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      await receive(raw, request.headers)
      await reply.header('cache-control', 'no-store').send({ received: true })
    })
    app.route({
      method: ['GET', 'PUT', 'PATCH', 'DELETE'],
      url: path,
      handler: async (_request, reply) => {
        reply.header('allow', 'POST')
        throw refuse<RefusedOutside>('MethodNotAllowed', { message: 'This address answers POST only.' })
      },
    })
  })
}
