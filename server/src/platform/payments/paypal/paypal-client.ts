import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import { ProviderRefused, ProviderUnavailable, RepeatRefused } from '../payment-provider.ts'

/** Sends a request: `fetch` with the allowed hosts, the timeout and the circuit breaker. */
export type SendOut = (url: URL, init: RequestInit) => Promise<Response>

/** PayPal's address and our credentials. */
export interface PaypalAccount {
  /** Without a trailing slash, such as `https://api-m.paypal.com`. */
  apiUrl: string
  clientId: string
  clientSecret: string
}

/** A call of PayPal's API. */
interface PaypalCall {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  body?: unknown
  /** `PayPal-Request-Id`: requests with the same one are executed once within 6 hours. */
  requestKey?: string
  signal?: AbortSignal | undefined
}

/** PayPal's REST API. */
export interface PaypalClient {
  /**
   * The JSON of a successful answer, undefined where it has none. Throws ProviderRefused with PayPal's error
   * name for a refusal (404: `RESOURCE_NOT_FOUND`), ProviderUnavailable whenever the outcome is unknown.
   */
  call(request: PaypalCall): Promise<unknown>
  /** A token for one browser on this domain (`response_type=client_token`); its lifetime is in seconds. */
  fetchBrowserToken(
    domain: string,
    signal?: AbortSignal,
  ): Promise<{ token: string; expiresInSeconds: number }>
  /** The permissions of our keys, as PayPal's scopes. */
  fetchScopes(): Promise<string[]>
  /** The text at an address whose host the caller has checked. */
  fetchText(url: URL): Promise<string>
}

/** Creates a client for an account. The access token is fetched with the first call and never leaves the client. */
export function createPaypalClient(account: PaypalAccount, clock: Clock, send: SendOut): PaypalClient {
  const accessToken = createAccessToken(clock, () => fetchToken({}))

  async function fetchToken(parameters: Record<string, string>, signal?: AbortSignal): Promise<Token> {
    const basic = Buffer.from(`${account.clientId}:${account.clientSecret}`).toString('base64')
    const response = await reach(`${account.apiUrl}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams({ grant_type: 'client_credentials', ...parameters }),
      signal: signal ?? null,
    })
    // Our own keys are wrong: that is not a failed payment.
    if (!response.ok) throw new ProviderUnavailable(`PayPal answered ${response.status} to our keys.`)
    const parsed = TokenAnswer.safeParse(await readJson(response))
    // The parse error would quote the answer, which contains the token.
    if (!parsed.success) throw new ProviderUnavailable('PayPal’s answer holds no token.')
    return parsed.data
  }

  async function reach(url: string, init: RequestInit): Promise<Response> {
    try {
      return await send(new URL(url), init)
    } catch (cause) {
      if (cause instanceof ProviderUnavailable) throw cause
      throw new ProviderUnavailable('PayPal could not be asked.', { cause })
    }
  }

  async function callWith(
    token: string,
    { method, path, body, requestKey, signal }: PaypalCall,
  ): Promise<Response> {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(requestKey === undefined ? {} : { 'paypal-request-id': requestKey }),
    }
    const text = body === undefined ? null : JSON.stringify(body)
    return await reach(`${account.apiUrl}${path}`, { method, headers, body: text, signal: signal ?? null })
  }

  async function call(request: PaypalCall): Promise<unknown> {
    const token = await untilAborted(accessToken.get(), request.signal)
    const response = await callWith(token, request)
    if (response.status !== 401) return await readAnswer(response)
    // The token was revoked early. The request was refused before processing, so it may be sent again.
    accessToken.drop(token)
    const renewed = await untilAborted(accessToken.get(), request.signal)
    return await readAnswer(await callWith(renewed, request))
  }

  return {
    call,
    fetchBrowserToken: async (domain, signal) => {
      const form = { response_type: 'client_token', 'domains[]': domain }
      const { access_token: token, expires_in: expiresInSeconds } = await fetchToken(form, signal)
      return { token, expiresInSeconds }
    },
    fetchScopes: async () => (await fetchToken({})).scope.split(' '),
    fetchText: async (url) => {
      const response = await reach(url.href, { method: 'GET' })
      if (response.ok) return await readText(response)
      throw new ProviderUnavailable(`PayPal answered ${response.status}.`)
    },
  }
}

/** The token is fetched for all waiting calls: aborting one ends its wait, not the fetch. */
async function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (signal === undefined) return await work
  const aborted = Promise.withResolvers<never>()
  const leave = (): void => aborted.reject(new ProviderUnavailable('PayPal was not asked in time.'))
  if (signal.aborted) leave()
  signal.addEventListener('abort', leave, { once: true })
  try {
    return await Promise.race([work, aborted.promise])
  } finally {
    signal.removeEventListener('abort', leave)
  }
}

async function readAnswer(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  if (response.ok) return await readJson(response)
  const code = await findCode(response)
  const says = `PayPal answered ${response.status} ${code ?? 'with no error of its own'}.`
  if (code !== undefined && repeats.has(code)) throw new RepeatRefused(says)
  // A proxy may have answered: only an error in PayPal's own format is a refusal.
  const isDecided = code !== undefined && isDefinite(response.status) && !undecided.has(code)
  throw isDecided ? new ProviderRefused(code, says) : new ProviderUnavailable(says)
}

// 401: our keys; 408, 409, 429: retry; 5xx: it may have acted.
function isDefinite(status: number): boolean {
  return [400, 403, 404, 405, 410, 413, 415, 422].includes(status)
}

/** Refusals that only say that the same request is being processed. */
const undecided = new Set([
  'PREVIOUS_REQUEST_IN_PROGRESS',
  'ORDER_COMPLETION_IN_PROGRESS',
  'RESOURCE_CONFLICT',
])

/** Refusals of a `PayPal-Request-Id` that was used before with another request. */
const repeats = new Set(['DUPLICATE_REQUEST_ID', 'PAYPAL_REQUEST_ID_ALREADY_USED'])

const word = z
  .string()
  .regex(/^[A-Z0-9_]{1,80}$/)
  .catch('UNKNOWN')
/**
 * Orders and payments list `details`; the generated schema of orders says `issues`. The first entry is the
 * most specific.
 */
const ErrorAnswer = z.object({
  name: z.string().pipe(word),
  details: z.array(z.object({ issue: word })).optional(),
  issues: z.array(z.object({ issue: word })).optional(),
})

/** PayPal's error name; undefined: the answer is not a PayPal error. */
async function findCode(response: Response): Promise<string | undefined> {
  const parsed = ErrorAnswer.safeParse(await readJson(response).catch(() => undefined))
  if (!parsed.success) return undefined
  if (response.status === 404) return 'RESOURCE_NOT_FOUND'
  const { name, details, issues } = parsed.data
  return details?.[0]?.issue ?? issues?.[0]?.issue ?? name
}

async function readJson(response: Response): Promise<unknown> {
  const text = await readText(response)
  try {
    return JSON.parse(text) as unknown
  } catch {
    // The parse error would quote the answer.
    throw new ProviderUnavailable('PayPal’s answer cannot be read.')
  }
}

async function readText(response: Response): Promise<string> {
  try {
    return await response.text()
  } catch (cause) {
    throw new ProviderUnavailable('PayPal’s answer broke off.', { cause })
  }
}

/** The server's access token; it leaves this module only in the header of a call to PayPal (D9). */
interface AccessToken {
  get(): Promise<string>
  /** This token was refused: the next call fetches a new one. */
  drop(token: string): void
}

/** The answer of `/v1/oauth2/token`. */
const TokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().int().positive(),
  scope: z.string().catch(''),
})
type Token = z.infer<typeof TokenAnswer>

/** Renewed this long before its expiry, so that it does not expire during a request. */
const marginMs = 60_000

/** Caches the token until shortly before its expiry; concurrent callers share one fetch. */
function createAccessToken(clock: Clock, fetchToken: () => Promise<Token>): AccessToken {
  let stored: { token: string; until: number } | undefined
  let renewing: Promise<string> | undefined

  async function renew(): Promise<string> {
    const { access_token: token, expires_in: seconds } = await fetchToken()
    stored = { token, until: clock.now().getTime() + seconds * 1000 - marginMs }
    return token
  }

  return {
    get: async () => {
      if (stored !== undefined && stored.until > clock.now().getTime()) return stored.token
      renewing ??= renew().finally(() => (renewing = undefined))
      return await renewing
    },
    drop: (token) => {
      if (stored?.token === token) stored = undefined
    },
  }
}
