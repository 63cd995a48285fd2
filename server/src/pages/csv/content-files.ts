import { Readable } from 'node:stream'
import { exportEndings } from '@sohbet/contract/studio'
import type { FastifyInstance } from 'fastify'
import { languageOfFile } from '../file-language.ts'
import { exportContent, mayExport } from '#modules/publishing/index.ts'
import type { WalletCsvOptions } from './wallet-csv.ts'
import { closedPolicy } from '#platform/http/edge/security-headers.ts'

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  json: 'application/json; charset=utf-8',
} as const

/** `/studio/content.xlsx`, `.zip`, `.json`: all content, for anyone who may read it in the studio. */
export function addContentFiles(
  app: FastifyInstance,
  { services, findCaller, cookieEdge }: WalletCsvOptions,
): void {
  for (const ending of exportEndings)
    app.get(`/studio/content.${ending}`, async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      const token = cookieEdge.readToken(request)
      // The page explains what is missing: signing in, the second factor, or the role.
      if (!mayExport(token === undefined ? undefined : await findCaller(token)))
        return await reply.redirect('/studio/bulk', 302)
      const day = services.clock.now().toISOString().slice(0, 10)
      return await reply
        .type(types[ending])
        .headers({
          'content-disposition': `attachment; filename="sohbet-content-${day}.${ending}"`,
          'x-content-type-options': 'nosniff',
          'content-security-policy': `${closedPolicy}; sandbox`,
        })
        .send(Readable.from(exportContent(services, { ending, language: languageOfFile(request) })))
    })
}
