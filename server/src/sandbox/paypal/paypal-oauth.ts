import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { SandboxAnswer, SandboxRequest } from '../provider/sandbox-part.ts'
import type { PaypalStore } from './paypal-book.ts'
import { PaypalFault } from './paypal-fault.ts'

/** The lifetime of a token in seconds: nine hours for the server's, fifteen minutes for a browser's. */
const serverSeconds = 32_400
const browserSeconds = 900

/** `POST /v1/oauth2/token` (developer.paypal.com/api/rest/authentication). */
export function answerToken(store: PaypalStore, { headers, body }: SandboxRequest): SandboxAnswer {
  const { clientId, clientSecret } = store.context.keys.paypal
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  if (!isSame(headers.authorization ?? '', `Basic ${basic}`))
    return refuse(401, 'invalid_client', 'Client Authentication failed')
  const form = new URLSearchParams(body.toString())
  if (form.get('grant_type') !== 'client_credentials')
    return refuse(400, 'unsupported_grant_type', 'unsupported grant_type')
  const isForBrowser = form.get('response_type') === 'client_token'
  const domain = form.get('domains[]')
  if (isForBrowser && (domain === null || !/^[a-z0-9.-]+$/.test(domain)))
    return refuse(400, 'invalid_request', 'domains[] holds no domain')
  const seconds = isForBrowser ? browserSeconds : serverSeconds
  const token = `${isForBrowser ? 'CT-' : 'A21AA'}${randomBytes(48).toString('base64url')}`
  const until = store.now().getTime() + seconds * 1000
  dropOldTokens(store)
  store.tokens.put(token, { token, kind: isForBrowser ? 'browser' : 'server', domain, until })
  const answer = {
    scope: scopesOf(store),
    access_token: token,
    token_type: 'Bearer',
    app_id: 'APP-80W284485P519543T',
    expires_in: seconds,
    nonce: randomBytes(16).toString('hex'),
  }
  return { status: 200, body: JSON.stringify(answer) }
}

const scopes = ['payments/payment', 'payments/refund', 'disputes/read-seller', 'reporting/search/read']

function scopesOf(store: PaypalStore): string {
  const vault = store.settings().savesMethods ? ['vault/payment-tokens/readwrite'] : []
  return [...scopes, ...vault].map((name) => `https://uri.paypal.com/services/${name}`).join(' ')
}

/** Throws unless the request has a valid server token. */
export function checkServerToken(store: PaypalStore, { headers }: SandboxRequest): void {
  const row = findToken(store, headers.authorization)
  if (row === undefined) throw new PaypalFault(401, 'AUTHENTICATION_FAILURE')
  // A browser token is only for the browser API.
  if (row.kind !== 'server') throw new PaypalFault(403, 'NOT_AUTHORIZED')
}

/** Throws unless the request has a valid browser token for the page that sends it. */
export function checkBrowserToken(store: PaypalStore, { headers }: SandboxRequest): void {
  const row = findToken(store, headers.authorization)
  if (row?.kind !== 'browser') throw new PaypalFault(401, 'AUTHENTICATION_FAILURE')
  const origin = headers.origin
  if (origin !== undefined && URL.canParse(origin) && new URL(origin).hostname !== row.domain)
    throw new PaypalFault(403, 'NOT_AUTHORIZED')
}

function findToken(store: PaypalStore, header: string | undefined): ReturnType<PaypalStore['tokens']['get']> {
  const row = store.tokens.get(/^Bearer (\S+)$/.exec(header ?? '')?.[1] ?? '')
  return row !== undefined && row.until > store.now().getTime() ? row : undefined
}

function dropOldTokens({ tokens, now }: PaypalStore): void {
  for (const { token, until } of tokens.all()) if (until <= now().getTime()) tokens.remove(token)
}

function refuse(status: number, error: string, description: string): SandboxAnswer {
  return { status, body: JSON.stringify({ error, error_description: description }) }
}

function isSame(given: string, expected: string): boolean {
  const bytes = [Buffer.from(given), Buffer.from(expected)] as const
  return bytes[0].length === bytes[1].length && timingSafeEqual(...bytes)
}
