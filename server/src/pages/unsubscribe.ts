import type { FastifyInstance } from 'fastify'
import { message } from '@sohbet/messages'
import { stopSummary } from '#admin/index.ts'
import { visitor } from '#platform/caller.ts'
import { pageAddress } from '#platform/mail/mail-template.ts'
import { refuse, type RefusedOutside } from '#platform/refusal.ts'
import { requireWithinMemoryLimit } from '#platform/security/rate-limit.ts'
import type { Services } from '#platform/start/services.ts'

/** The maximum size of a mail program's form in bytes: it only sends `List-Unsubscribe=One-Click`. */
const bodyLimit = 1024
const limit = { name: 'unsubscribe', times: 30, seconds: 60 }

/**
 * `POST /unsubscribe/{token}`: a mail program unsubscribes from a recurring email without a session (RFC
 * 8058). A GET changes nothing, because virus scanners follow every link: it redirects to the setting.
 */
export async function addUnsubscribe(server: FastifyInstance, services: Services): Promise<void> {
  await server.register(async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, null))
    app.get('/unsubscribe/:token', async (_request, reply) =>
      reply.redirect(pageAddress(services.config, 'en', '/studio'), 303),
    )
    app.post<{ Params: { token: string } }>('/unsubscribe/:token', {
      bodyLimit,
      onRequest: async ({ ip }) => {
        await requireWithinMemoryLimit(services.db, limit, {
          requester: { caller: visitor, address: ip },
          message: message('refusals.account.tooManyAttempts'),
        })
      },
      handler: async ({ params }, reply) => {
        if (!(await stopSummary(services, params.token))) throw refuse<RefusedOutside>('NotFound')
        await reply.header('cache-control', 'no-store').send()
      },
    })
  })
}
