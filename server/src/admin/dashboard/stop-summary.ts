import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Services } from '#platform/start/services.ts'
import { removeReader } from './queries.ts'

/** What the address holds by which a mail program stops the summary of an account. */
export function toStopToken(linkKey: Buffer, accountId: number): string {
  const proof = createHmac('sha256', linkKey).update('weekly-summary').update(String(accountId))
  return `${accountId}-${proof.digest('base64url')}`
}

/** Stops the summary of the account whose token this is, also when it was stopped before; false where it is nobody's. */
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
