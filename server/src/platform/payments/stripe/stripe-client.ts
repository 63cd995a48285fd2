import Stripe from 'stripe'
import type { Outbound } from '../outbound.ts'
import { ProviderRefused, ProviderUnavailable, RepeatRefused } from '../payment-provider.ts'

/** The version of Stripe's API that this code uses: that of the SDK's types. */
export const stripeApiVersion: Stripe.LatestApiVersion = '2026-10-28.endive'

/** Settings of Stripe or its sandbox. */
export interface StripeSettings {
  /** Such as `https://api.stripe.com`. */
  apiUrl: string
  secretKey: string
  publishableKey: string
  /** The current secret and, during a rotation, the previous one. */
  webhookSecrets: readonly string[]
  /** Origin of the browser script. */
  scriptOrigin: string
  isTestMode: boolean
}

/** Sends one request to Stripe; `signal` aborts it. */
export type CallStripe = <Result>(
  ask: (stripe: Stripe) => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>

/**
 * The official SDK over our outbound client, at a pinned version. It never retries: retries belong to jobs.
 * Its errors become ProviderRefused and ProviderUnavailable.
 */
export function createStripeClient(
  { apiUrl, secretKey }: Pick<StripeSettings, 'apiUrl' | 'secretKey'>,
  outbound: Outbound,
): CallStripe {
  const { protocol, hostname, port } = new URL(apiUrl)
  // The SDK has no signal per request, and creating a client takes a tenth of a millisecond.
  const open = (signal?: AbortSignal): Stripe =>
    new Stripe(secretKey, {
      apiVersion: stripeApiVersion,
      maxNetworkRetries: 0,
      telemetry: false,
      protocol: protocol === 'http:' ? 'http' : 'https',
      host: hostname,
      ...(port !== '' && { port }),
      httpClient: Stripe.createFetchHttpClient(async (input, init) => {
        const signals = [init?.signal, signal].filter((given) => given instanceof AbortSignal)
        const url = input instanceof Request ? input.url : input
        const response = await outbound(url, { ...init, signal: AbortSignal.any(signals) })
        if (!(await isOfStripe(response.clone())))
          throw new ProviderUnavailable(`${hostname} answered ${response.status}, not in the form of Stripe.`)
        return response
      }),
    })
  return async (work, signal) => {
    try {
      return await work(open(signal))
    } catch (error) {
      throw toProviderError(error)
    }
  }
}

// A gateway may answer too, even in JSON: the SDK would accept any answer without an `error` as the result.
async function isOfStripe(response: Response): Promise<boolean> {
  const answer: unknown = await response.json().catch(() => undefined)
  if (typeof answer !== 'object' || answer === null) return false
  return response.ok ? 'object' in answer : 'error' in answer
}

/** What an SDK error says about the outcome; any other error is a bug and is passed on. */
function toProviderError(error: unknown): unknown {
  const { errors } = Stripe
  if (!(error instanceof errors.StripeError)) return error
  const code = error.decline_code ?? error.code ?? error.rawType ?? error.type
  // A conflict with the same running request is not its answer.
  const isRunning = error.statusCode === 409 || code === 'lock_timeout'
  if (error instanceof errors.StripeIdempotencyError && !isRunning) return new RepeatRefused(error.message)
  const isRefused =
    error instanceof errors.StripeCardError || error instanceof errors.StripeInvalidRequestError
  if (isRefused && !isRunning) return new ProviderRefused(code, error.message)
  return new ProviderUnavailable(`Stripe gave no answer that counts (${error.type}).`, { cause: error })
}
