import { Readable } from 'node:stream'
import { AuditFilter } from '@sohbet/contract/studio'
import type { FastifyInstance } from 'fastify'
import { alertOfExport } from '#modules/accounts/index.ts'
import { toActor, whyNotReadLog, writeLinesCsv } from '#modules/audit/index.ts'
import type { FindCaller } from '#platform/caller.ts'
import type { CookieEdge } from '#platform/http/edge/cookie-edge.ts'
import type { Services } from '#platform/start/services.ts'
import { languageOfFile } from '../file-language.ts'
import { closedPolicy } from '#platform/http/edge/security-headers.ts'

/** Services needed for the file. */
export interface AuditCsvOptions {
  services: Pick<Services, 'db' | 'clock' | 'jobs'>
  findCaller: FindCaller
  cookieEdge: CookieEdge
}

/** `/studio/audit.csv`: the filtered audit log, for anyone who may read it in the studio. */
export function addAuditCsv(
  app: FastifyInstance,
  { services: { db, clock, jobs }, findCaller, cookieEdge }: AuditCsvOptions,
): void {
  app.get('/studio/audit.csv', async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    const token = cookieEdge.readToken(request)
    const caller = token === undefined ? undefined : await findCaller(token)
    // The page explains what is missing: signing in, the second factor, or the role.
    if (caller === undefined || whyNotReadLog(caller) !== undefined)
      return await reply.redirect('/studio/audit', 302)
    const filter = AuditFilter.safeParse(request.query)
    if (!filter.success) return await reply.redirect('/studio/audit', 302)
    const at = clock.now()
    await db
      .transaction()
      .execute((trx) => alertOfExport(trx, jobs, { reason: 'log-exported', actor: toActor(caller), at }))
    const day = at.toISOString().slice(0, 10)
    return await reply
      .type('text/csv; charset=utf-8; header=present')
      .headers({
        'content-disposition': `attachment; filename="sohbet-audit-${day}.csv"`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': `${closedPolicy}; sandbox`,
      })
      .send(Readable.from(writeLinesCsv(db, filter.data, languageOfFile(request))))
  })
}
