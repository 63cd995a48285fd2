import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleAll } from 'cockatiel'
import { ProviderUnavailable } from './payment-provider.ts'

/** The way out to one provider. */
export interface OutboundOptions {
  /** Schemes and hosts that may be asked, such as `https://api.stripe.com`. */
  origins: readonly string[]
  /** Milliseconds for one exchange, its answer's body included. */
  budgetMs?: number
  /** After so many failures in a row nothing is asked for 30 s; 5 unless set. */
  maxFailuresInARow?: number
}

/** Like `fetch`. */
export type Outbound = (url: URL | string, init?: RequestInit) => Promise<Response>

/**
 * The only way to a provider: it knows the allowed hosts, follows no redirect and has an end. After some failures in
 * a row it refuses for 30 s without asking, so that a provider that is down takes nobody's 20 s. Throws
 * ProviderUnavailable for all that says nothing about what was done.
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
    // A fault of ours or an address from outside: never asked, and no failure of the provider's.
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
      // Its words are of use in the log, and the caller knows that a 5xx decides nothing.
      if (failed !== undefined) return failed
      const words =
        cause instanceof BrokenCircuitError ? 'has failed and is not asked for now' : 'could not be asked'
      throw new ProviderUnavailable(`${host} ${words}.`, { cause })
    }
  }
}

function isRedirect({ status, type }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400 && status !== 304)
}
