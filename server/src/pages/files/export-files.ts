import { Readable } from 'node:stream'
import { AuditFilter, exportEndings } from '@sohbet/contract/studio'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller, FindCaller } from '#platform/caller.ts'
import type { CookieEdge } from '#platform/http/edge/cookie-edge.ts'
import { closedPolicy } from '#platform/http/edge/security-headers.ts'
import type { Services } from '#platform/start/services.ts'
import { alertOfExport } from '#modules/accounts/index.ts'
import { mayReadLog, writeLinesCsv } from '#modules/audit/index.ts'
import { exportContent, mayExport } from '#modules/publishing/index.ts'
import { writeHistoryCsv } from '#modules/wallet/index.ts'
import { languageOfFile } from '../file-language.ts'

/** Services needed for the files. */
interface ExportOptions {
  services: Pick<Services, 'db' | 'clock' | 'jobs'>
  findCaller: FindCaller
  cookieEdge: CookieEdge
}

const csv = 'text/csv; charset=utf-8; header=present'
const contentTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  json: 'application/json; charset=utf-8',
} as const

/**
 * Files of what the studio or a wallet shows, each for anyone who may read it there; everybody else is
 * redirected to the page, which explains what is missing: signing in, the second factor, or the role.
 */
export function addExportFiles(
  app: FastifyInstance,
  { services, findCaller, cookieEdge }: ExportOptions,
): void {
  const { db, clock, jobs } = services
  const open = async (request: FastifyRequest, reply: FastifyReply): Promise<Caller | undefined> => {
    reply.header('cache-control', 'private, no-store')
    const token = cookieEdge.readToken(request)
    return token === undefined ? undefined : await findCaller(token)
  }
  const send = (
    reply: FastifyReply,
    { name, type, content }: { name: string; type: string; content: AsyncIterable<string | Uint8Array> },
  ): FastifyReply => {
    const day = clock.now().toISOString().slice(0, 10)
    const fileName = name.replace('.', `-${day}.`)
    return reply
      .type(type)
      .headers({
        'content-disposition': `attachment; filename="sohbet-${fileName}"`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': `${closedPolicy}; sandbox`,
      })
      .send(Readable.from(content))
  }

  // All transactions of a member's wallet, for its owner only (N14).
  app.get('/wallet/history.csv', async (request, reply) => {
    const caller = await open(request, reply)
    if (caller?.kind !== 'member') return await reply.redirect('/login/?p=%2Fwallet', 302)
    const content = writeHistoryCsv(db, caller.accountId, languageOfFile(request))
    return await send(reply, { name: 'wallet.csv', type: csv, content })
  })

  // The filtered audit log.
  app.get('/studio/audit.csv', async (request, reply) => {
    const caller = await open(request, reply)
    const filter = AuditFilter.safeParse(request.query)
    if (!mayReadLog(caller) || !filter.success) return await reply.redirect('/studio/audit', 302)
    const alert = { reason: 'log-exported', actor: caller, at: clock.now() } as const
    await db.transaction().execute((trx) => alertOfExport(trx, jobs, alert))
    const content = writeLinesCsv(db, filter.data, languageOfFile(request))
    return await send(reply, { name: 'audit.csv', type: csv, content })
  })

  // All content of the studio.
  for (const ending of exportEndings)
    app.get(`/studio/content.${ending}`, async (request, reply) => {
      if (!mayExport(await open(request, reply))) return await reply.redirect('/studio/bulk', 302)
      const content = exportContent(services, { ending, language: languageOfFile(request) })
      return await send(reply, { name: `content.${ending}`, type: contentTypes[ending], content })
    })
}
