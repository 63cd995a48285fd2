import * as contract from '@sohbet/contract'
import type { Endpoint } from '@sohbet/contract'
import { defaultErrorMessage } from '@sohbet/contract/messages'
import * as studio from '@sohbet/contract/studio'
import { catalogs } from '@sohbet/messages/catalogs'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expectErrorBody } from '#test/app/cast.ts'
import { type HostileRequest, hostileRequests, hostileTexts } from '#test/app/hostile-input.ts'
import { clearMembers } from '#test/app/clear-members.ts'
import type { Registered } from '#test/app/members.ts'
import { registerStaff } from '#test/app/staff.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { fillLibrary } from '#test/library/fill-library.ts'
import { openPaperProvider } from '#test/money/paper-provider.ts'

const providers = { stripe: openPaperProvider('stripe'), paypal: openPaperProvider('paypal') }
const app = await startTestApp({ fill: fillLibrary, providers })
const { db } = app.services
const studioCalls = Object.entries(studio as Record<string, unknown>).flatMap(([name, value]) =>
  typeof value === 'object' && value !== null && 'method' in value
    ? [[name, value as Endpoint] as const]
    : [],
)
const calls = [
  ...(Object.keys(contract.paths) as contract.CallName[]) // The keys of that table.
    .map((name) => [name, contract[name] as Endpoint] as const),
  ...studioCalls,
]
const isSent = (request: HostileRequest): boolean =>
  // An address cannot contain a lone surrogate.
  [request.params, request.query].every((part) => Object.values(part).every((text) => text.isWellFormed()))

let known: Registered | undefined
/** An admin in the studio: another one after a call that has ended her session or removed her rights. */
async function enterAsAdmin(): Promise<Registered> {
  if (known !== undefined && (await isInside())) return known
  await clearMembers(db)
  known = await registerStaff(app, 'maryam@example.org', 'is_admin')
  const now = app.clock.now()
  await db.updateTable('accounts_sessions').set({ second_factor_at: now, proved_at: now }).execute()
  return known
}

/** Whether the admin is still signed in to the studio, with a recent proof. */
async function isInside(): Promise<boolean> {
  const found = await db
    .selectFrom('accounts_sessions as session')
    .innerJoin('accounts_members as member', 'member.id', 'session.account_id')
    .select('session.id')
    .where('member.is_admin', '=', true)
    .where('member.disabled_at', 'is', null)
    .where('session.second_factor_at', 'is not', null)
    .where('session.proved_at', 'is not', null)
    .execute()
  return found.length > 0
}

test('every call answers malformed input with a message and never with a server error', async () => {
  for (const [name, endpoint] of calls) {
    const admin = await enterAsAdmin()
    await fc.assert(
      fc.asyncProperty(hostileRequests(endpoint).filter(isSent), async (request) => {
        await sql`delete from rate_limits`.execute(db)
        const { status, body } = await admin.send({ method: endpoint.method, ...toWire(endpoint, request) })
        if (status === 200) return
        const { code, message } = expectErrorBody(body, status)
        expect([status < 500 || code === 'ProviderUnavailable', message], name).toEqual([true, message])
        expect(message, name).not.toBe(catalogs.en[defaultErrorMessage])
        expect(message.length, name).toBeLessThan(200)
      }),
      // `npm run attack` sends others.
      { numRuns: 6 },
    )
  }
})

/** Addresses outside the API, up to the start of arbitrary text. */
const addresses = [
  ...Object.keys(studio.AuditFilter.shape).map((key) => `/studio/audit.csv?${key}=`),
  '/studio/content.json?',
  '/wallet/history.csv?',
  '/media/v1/',
  '/images/',
  '/_image?w=96&q=75&url=',
  '/cover/',
  '/feeds/',
  '/transcripts/1/',
  '/studio-uploads/',
]

test('an address with any text is answered completely and never with a server error', async () => {
  const admin = await enterAsAdmin()
  for (const address of addresses)
    for (const text of hostileTexts.filter((one) => one.isWellFormed())) {
      const { status } = await admin.get(`${address}${encodeURIComponent(text)}`)
      expect([address, text, status < 500]).toEqual([address, text, true])
    }
})

function toWire(
  { path }: Endpoint,
  { params, query, body }: HostileRequest,
): Pick<InjectOptions, 'url' | 'payload' | 'headers'> {
  const filled = path.replaceAll(/:([a-z]+)/g, (_match, key: string) => encodeURIComponent(params[key] ?? ''))
  const url = `/content${filled}?${new URLSearchParams(query).toString()}`
  if (body === undefined) return { url }
  return { url, payload: body, headers: { 'content-type': 'application/json' } }
}
