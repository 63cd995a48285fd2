import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { writeHistoryCsv } from '#modules/wallet/index.ts'
import { languageOfFile } from '../file-language.ts'
import type { FindCaller } from '#platform/caller.ts'
import type { CookieEdge } from '#platform/http/edge/cookie-edge.ts'
import type { Services } from '#platform/start/services.ts'
import { closedPolicy } from '#platform/http/edge/security-headers.ts'

/** Services needed for the file. */
export interface WalletCsvOptions {
  services: Pick<Services, 'db' | 'clock'>
  findCaller: FindCaller
  cookieEdge: CookieEdge
}

/**
 * `/wallet/history.csv`: all transactions of a member's wallet, for its owner only (N14); a visitor is asked
 * to sign in.
 */
export function addWalletCsv(
  app: FastifyInstance,
  { services: { db, clock }, findCaller, cookieEdge }: WalletCsvOptions,
): void {
  app.get('/wallet/history.csv', async (request, reply) => {
    reply.header('cache-control', 'private, no-store')
    const token = cookieEdge.readToken(request)
    const caller = token === undefined ? undefined : await findCaller(token)
    if (caller?.kind !== 'member') return await reply.redirect('/login/?p=%2Fwallet', 302)
    const day = clock.now().toISOString().slice(0, 10)
    return await reply
      .type('text/csv; charset=utf-8; header=present')
      .headers({
        'content-disposition': `attachment; filename="sohbet-wallet-${day}.csv"`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': `${closedPolicy}; sandbox`,
      })
      .send(Readable.from(writeHistoryCsv(db, caller.accountId, languageOfFile(request))))
  })
}
