import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleAll } from 'cockatiel'
import { ProviderUnavailable } from './payment-provider.ts'

/** Limits of the requests to one provider. */
export interface OutboundOptions {
  /** Schemes and hosts that may be requested, such as `https://api.stripe.com`. */
  origins: readonly string[]
  /** Timeout in milliseconds for one exchange, including the body of the answer. */
  budgetMs?: number
  /** After this many consecutive failures, no request is sent for 30 s; 5 by default. */
  maxFailuresInARow?: number
}

/** Like `fetch`. */
export type Outbound = (url: URL | string, init?: RequestInit) => Promise<Response>

/**
 * The only path to a provider: it allows known hosts only, follows no redirect and has a timeout. After
 * several consecutive failures it refuses for 30 s without a request, so that nobody waits 20 s for a
 * provider that is down. Throws ProviderUnavailable whenever the outcome is unknown.
 */
export function createOutbound({
  origins,
  budgetMs = 20_000,
  maxFailuresInARow = 5,
}: OutboundOptions): Outbound {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: 30_000,
    breaker: new ConsecutiveBreaker(maxFailuresInARow),
  })
  return async (url, init) => {
    const { origin, host } = new URL(url)
    // A bug of ours or an address from outside: never requested, and not a failure of the provider.
    if (!origins.includes(origin)) throw new Error(`${host} is no host of a payment provider.`)
    const signals = [AbortSignal.timeout(budgetMs), ...(init?.signal ? [init.signal] : [])]
    const given: RequestInit = { ...init, redirect: 'manual', signal: AbortSignal.any(signals) }
    let failed: Response | undefined
    try {
      return await breaker.execute(async () => {
        const response = await fetch(url, given)
        if (response.status >= 500) failed = response
        if (failed !== undefined) throw new Error(`${host} answered ${response.status}.`)
        if (isRedirect(response)) throw new Error(`${host} answered with a redirect.`)
        return response
      })
    } catch (cause) {
      // Its body is useful in the log, and the caller knows that a 5xx leaves the outcome open.
      if (failed !== undefined) return failed
      const reason =
        cause instanceof BrokenCircuitError ? 'has failed and is not asked for now' : 'could not be asked'
      throw new ProviderUnavailable(`${host} ${reason}.`, { cause })
    }
  }
}

function isRedirect({ status, type }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400 && status !== 304)
}
