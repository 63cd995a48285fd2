import Stripe from 'stripe'
import type { Outbound } from '../outbound.ts'
import { ProviderRefused, ProviderUnavailable, RepeatRefused } from '../payment-provider.ts'

/** The version of Stripe's API that this code was written for: that of the SDK's types. */
export const stripeApiVersion: Stripe.LatestApiVersion = '2026-10-28.endive'

/** How Stripe is reached, the real one or the sandbox. */
export interface StripeSettings {
  /** Such as `https://api.stripe.com`. */
  apiUrl: string
  secretKey: string
  publishableKey: string
  /** The current one and, while it is changed, the one before. */
  webhookSecrets: readonly string[]
  /** Where the browser's script is loaded from. */
  scriptOrigin: string
  isTestMode: boolean
}

/** Asks Stripe once; `signal` ends the asking. */
export type CallStripe = <Result>(
  ask: (stripe: Stripe) => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>

/**
 * The official SDK over our way out, at a version that is pinned. It asks each thing once: retries belong to jobs.
 * Its errors come out as ProviderRefused and ProviderUnavailable.
 */
export function createStripeClient(
  { apiUrl, secretKey }: Pick<StripeSettings, 'apiUrl' | 'secretKey'>,
  outbound: Outbound,
): CallStripe {
  const { protocol, hostname, port } = new URL(apiUrl)
  // The SDK has no signal for a request, and making one takes a tenth of a millisecond.
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

// A gateway on the way answers too, in JSON as well: the SDK would take any without an `error` for what was asked for.
async function isOfStripe(response: Response): Promise<boolean> {
  const answer: unknown = await response.json().catch(() => undefined)
  if (typeof answer !== 'object' || answer === null) return false
  return response.ok ? 'object' in answer : 'error' in answer
}

/** What an error of the SDK says about what was done; anything that is not one of its own is a bug and stays. */
function toProviderError(error: unknown): unknown {
  const { errors } = Stripe
  if (!(error instanceof errors.StripeError)) return error
  const code = error.decline_code ?? error.code ?? error.rawType ?? error.type
  // A conflict with the same request under way is no answer to it.
  const isRunning = error.statusCode === 409 || code === 'lock_timeout'
  if (error instanceof errors.StripeIdempotencyError && !isRunning) return new RepeatRefused(error.message)
  const isRefused =
    error instanceof errors.StripeCardError || error instanceof errors.StripeInvalidRequestError
  if (isRefused && !isRunning) return new ProviderRefused(code, error.message)
  return new ProviderUnavailable(`Stripe gave no answer that counts (${error.type}).`, { cause: error })
}
