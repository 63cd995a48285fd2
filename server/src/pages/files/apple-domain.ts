import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config/config.ts'

/** The address at which Apple verifies the domain before it enables Apple Pay. */
const appleDomainPath = '/.well-known/apple-developer-merchantid-domain-association'

/** Answers with the text of `APPLE_PAY_DOMAIN`, byte for byte; 404 without it. */
export function addAppleDomain(app: FastifyInstance, { payments: { appleDomain } }: Config): void {
  if (appleDomain === undefined) return
  app.get(appleDomainPath, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(appleDomain),
  )
}
