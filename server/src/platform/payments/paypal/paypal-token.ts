import { z } from 'zod'
import type { Clock } from '../../clock.ts'

/** The server's access token; it leaves this module in the header of a call to PayPal only (D9). */
export interface AccessToken {
  get(): Promise<string>
  /** This very token was refused: the next call fetches another. */
  drop(token: string): void
}

/** An answer of `/v1/oauth2/token`. */
export const TokenAnswer = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().int().positive(),
  scope: z.string().catch(''),
})
export type Token = z.infer<typeof TokenAnswer>

/** Fetched again this long before it ends, so that none ends on its way. */
const marginMs = 60_000

/** Keeps the token until shortly before its end; those who ask meanwhile wait for the same fetch. */
export function createAccessToken(clock: Clock, fetchToken: () => Promise<Token>): AccessToken {
  let stored: { token: string; until: number } | undefined
  let underWay: Promise<string> | undefined

  async function renew(): Promise<string> {
    const { access_token: token, expires_in: seconds } = await fetchToken()
    stored = { token, until: clock.now().getTime() + seconds * 1000 - marginMs }
    return token
  }

  return {
    get: async () => {
      if (stored !== undefined && stored.until > clock.now().getTime()) return stored.token
      underWay ??= renew().finally(() => (underWay = undefined))
      return await underWay
    },
    drop: (token) => {
      if (stored?.token === token) stored = undefined
    },
  }
}
