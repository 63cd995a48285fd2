import { z } from 'zod'
import type { Clock } from '../../clock.ts'

/** The server's access token; it leaves this module only in the header of a call to PayPal (D9). */
export interface AccessToken {
  get(): Promise<string>
  /** This token was refused: the next call fetches a new one. */
  drop(token: string): void
}

/** The answer of `/v1/oauth2/token`. */
export const TokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().int().positive(),
  scope: z.string().catch(''),
})
export type Token = z.infer<typeof TokenAnswer>

/** Renewed this long before its expiry, so that it does not expire during a request. */
const marginMs = 60_000

/** Caches the token until shortly before its expiry; concurrent callers share one fetch. */
export function createAccessToken(clock: Clock, fetchToken: () => Promise<Token>): AccessToken {
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
