import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import { ProviderRefused, ProviderUnavailable, RepeatRefused } from '../payment-provider.ts'
import { createAccessToken, TokenAnswer } from './paypal-token.ts'
import type { Token } from './paypal-token.ts'

/** The way out: `fetch` with the allowed hosts, the budget and the breaker around it. */
export type SendOut = (url: URL, init: RequestInit) => Promise<Response>

/** Where PayPal is and who we are there. */
export interface PaypalAccount {
  /** Without a slash at its end, such as `https://api-m.paypal.com`. */
  apiUrl: string
  clientId: string
  clientSecret: string
}

/** A call of PayPal's API. */
export interface PaypalCall {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  body?: unknown
  /** `PayPal-Request-Id`: the same is done once, for 6 hours. */
  requestKey?: string
  signal?: AbortSignal | undefined
}

/** PayPal's REST API. */
export interface PaypalClient {
  /**
   * The JSON of a good answer, undefined where it has none. Throws ProviderRefused with PayPal's word for its no
   * (404: `RESOURCE_NOT_FOUND`), ProviderUnavailable for anything that leaves open what was done.
   */
  call(request: PaypalCall): Promise<unknown>
  /** A token for one browser on this domain (`response_type=client_token`); expires in so many seconds. */
  fetchBrowserToken(
    domain: string,
    signal?: AbortSignal,
  ): Promise<{ token: string; expiresInSeconds: number }>
  /** What our keys may do, as PayPal's scopes. */
  fetchScopes(): Promise<string[]>
  /** The text at an address whose host the caller has compared. */
  fetchText(url: URL): Promise<string>
}

/** Opens the API for an account. The access token is fetched with the first call and never leaves. */
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
    // Our own keys are wrong: nobody's payment has failed by that.
    if (!response.ok) throw new ProviderUnavailable(`PayPal answered ${response.status} to our keys.`)
    const parsed = TokenAnswer.safeParse(await readJson(response))
    // The fault would quote the answer, and the answer holds the token.
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
    // Refused before it was looked at, so it may be sent again: the token was withdrawn early.
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

/** The token is fetched for all who wait: one of them who leaves stops waiting, not the fetch. */
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
  // A proxy on the way answers too: only an error in PayPal's own form is its no.
  const isDecided = code !== undefined && isDefinite(response.status) && !undecided.has(code)
  throw isDecided ? new ProviderRefused(code, says) : new ProviderUnavailable(says)
}

// 401: our keys; 408, 409, 429: ask again; 5xx: it may have acted.
function isDefinite(status: number): boolean {
  return [400, 403, 404, 405, 410, 413, 415, 422].includes(status)
}

/** Refusals that only say that the same is being done at this moment. */
const undecided = new Set([
  'PREVIOUS_REQUEST_IN_PROGRESS',
  'ORDER_COMPLETION_IN_PROGRESS',
  'RESOURCE_CONFLICT',
])

/** Refusals of a `PayPal-Request-Id` that was sent before with another request. */
const repeats = new Set(['DUPLICATE_REQUEST_ID', 'PAYPAL_REQUEST_ID_ALREADY_USED'])

const word = z
  .string()
  .regex(/^[A-Z0-9_]{1,80}$/)
  .catch('UNKNOWN')
/** Orders and payments list `details`; the generated schema of orders says `issues`. The first one tells most. */
const ErrorAnswer = z.object({
  name: z.string().pipe(word),
  details: z.array(z.object({ issue: word })).optional(),
  issues: z.array(z.object({ issue: word })).optional(),
})

/** PayPal's word for its refusal; undefined: the answer is none of PayPal's errors. */
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
    // The fault would quote the answer.
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
