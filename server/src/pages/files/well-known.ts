import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import { refuse, type RefusedOutside } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'

/** `/.well-known/security.txt`: where to report a vulnerability (RFC 9116); 404 without `SECURITY_EMAIL`. */
export function addSecurityTxt(app: FastifyInstance, { config, clock }: Services): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const { securityEmail } = config
    if (securityEmail === undefined) throw refuse<RefusedOutside>('NotFound')
    const lines = [
      `Contact: mailto:${securityEmail}`,
      `Expires: ${halfAYearOn(clock.now())}`,
      'Preferred-Languages: en',
      `Canonical: ${config.publicOrigin}/.well-known/security.txt`,
    ]
    return await reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`)
  })
}

// The RFC recommends less than a year: half a year from the start of this month.
function halfAYearOn(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 7)).toISOString()
}

/** The address at which Apple verifies the domain before it enables Apple Pay. */
const appleDomainPath = '/.well-known/apple-developer-merchantid-domain-association'

/** Answers with the text of `APPLE_PAY_DOMAIN`, byte for byte; 404 without it. */
export function addAppleDomain(app: FastifyInstance, { payments: { appleDomain } }: Config): void {
  if (appleDomain === undefined) return
  app.get(appleDomainPath, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(appleDomain),
  )
}
