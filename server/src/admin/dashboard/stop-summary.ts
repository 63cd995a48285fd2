import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Services } from '#platform/start/services.ts'
import { removeReader } from './queries.ts'

/** The token in the address with which a mail program unsubscribes an account. */
export function toStopToken(linkKey: Buffer, accountId: number): string {
  const proof = createHmac('sha256', linkKey).update('weekly-summary').update(String(accountId))
  return `${accountId}-${proof.digest('base64url')}`
}

/** Unsubscribes the account of a token, also repeatedly; false for an unknown token. */
export async function stopSummary(
  { db, linkKey }: Pick<Services, 'db' | 'linkKey'>,
  token: string,
): Promise<boolean> {
  const accountId = Number(/^(\d{1,9})-/.exec(token)?.[1])
  const [given, right] = [token, toStopToken(linkKey, accountId)].map((text) => Buffer.from(text))
  if (given?.length !== right?.length || !timingSafeEqual(given ?? Buffer.of(), right ?? Buffer.of()))
    return false
  await removeReader(db, accountId)
  return true
}
