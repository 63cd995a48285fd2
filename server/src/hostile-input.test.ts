import * as contract from '@sohbet/contract'
import type { Endpoint } from '@sohbet/contract'
import { defaultErrorMessage } from '@sohbet/contract/messages'
import { catalogs } from '@sohbet/messages/catalogs'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { expectErrorBody } from '../test/app/cast.ts'
import { hostileRequests } from '../test/app/hostile-input.ts'
import type { HostileRequest } from '../test/app/hostile-input.ts'
import { clearMembers } from '../test/app/clear-members.ts'
import { register } from '../test/app/members.ts'
import type { Registered } from '../test/app/members.ts'
import { startTestApp } from '../test/app/test-app.ts'
import { fillLibrary } from '../test/library/fill-library.ts'
import { openPaperProvider } from '../test/money/paper-provider.ts'

const providers = { stripe: openPaperProvider('stripe'), paypal: openPaperProvider('paypal') }
const app = await startTestApp({ fill: fillLibrary, providers })
const { db } = app.services
const names = Object.keys(contract.paths) as contract.CallName[] // The keys of that table.
const isSent = (request: HostileRequest): boolean =>
  // An address has no way to write half a character.
  [request.params, request.query].every((part) => Object.values(part).every((text) => text.isWellFormed()))

let member: Registered
// Again for each call: one of them ends her session.
beforeEach(async () => {
  await clearMembers(db)
  member = await register(app, 'maryam@example.org')
})

test.each(names)(
  '%s answers what no browser sends by a sentence, and never as a failure of ours',
  async (name) => {
    const endpoint: Endpoint = contract[name]
    await fc.assert(
      fc.asyncProperty(hostileRequests(endpoint).filter(isSent), async (request) => {
        await sql`truncate rate_limits`.execute(db)
        const { status, body } = await member.send({ method: endpoint.method, ...toWire(endpoint, request) })
        if (status === 200) return
        const { code, message } = expectErrorBody(body, status)
        expect([status < 500 || code === 'ProviderUnavailable', message]).toEqual([true, message])
        expect(message).not.toBe(catalogs.en[defaultErrorMessage])
        expect(message.length).toBeLessThan(100)
      }),
      { numRuns: 20 },
    )
  },
)

function toWire(
  { path }: Endpoint,
  { params, query, body }: HostileRequest,
): Pick<InjectOptions, 'url' | 'payload' | 'headers'> {
  const filled = path.replaceAll(/:([a-z]+)/g, (_match, key: string) => encodeURIComponent(params[key] ?? ''))
  const url = `/content${filled}?${new URLSearchParams(query).toString()}`
  if (body === undefined) return { url }
  return { url, payload: body, headers: { 'content-type': 'application/json' } }
}
