import { maxCodeLength } from '@sohbet/contract/orders'
import type { Cents } from '@sohbet/contract/amounts'
import { message } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { giveBackToLimit, type Requester, requireWithinLimit } from '#platform/security/rate-limit.ts'
import { applyCode, type CodeFault, type Discounted, normaliseCode } from './discount-rules.ts'
import {
  consumeCode,
  findCode,
  findCodeUse,
  findUseOfOrder,
  giveCodeBack,
  insertCodeUse,
  type StoredCode,
  useCode,
} from '../queries/codes.ts'
import type { StoredOrder } from '../order/order.ts'

/** Limit of codes without effect per hour and person, against guessing. */
const wrongCodes = { name: 'discount-code', times: 15, seconds: 3600 }

/** The result of a code: its discount in cents, or why there is none. */
export type CodeAnswer = { code: StoredCode; discount: Cents } | { fault: CodeFault }

/** Answers the current discount of an entered code, by the one rule of B-109. */
export async function findDiscount(
  db: Database,
  typed: string,
  { memberId, at, ...requested }: Discounted & { memberId: number | undefined; at: Date },
): Promise<CodeAnswer> {
  const text = normaliseCode(typed)
  if (text === '') return { fault: 'missing' }
  const found = isCode(text) ? await findCode(db, text) : undefined
  const existingUse =
    found === undefined || memberId === undefined ? undefined : await findCodeUse(db, found.id, memberId)
  // A new order gives up the unpaid one that reserves the code, which frees its use.
  const isFreed = existingUse === 'replaceable'
  const code = found && isFreed ? { ...found, taken: found.taken - 1 } : found
  const discount = applyCode(code, { ...requested, at, use: isFreed ? undefined : existingUse })
  return code === undefined || typeof discount === 'string'
    ? { fault: typeof discount === 'string' ? discount : 'unknown' }
    : { code, discount }
}

/** Whether a normalised text can be a code: letters of any script, digits and hyphens. */
export function isCode(text: string): boolean {
  return text.length <= maxCodeLength && /^[\p{L}\p{N}-]+$/u.test(text)
}

/**
 * Counts an attempt before the code is looked up, and refuses with `TooManyRequests` after 15 wrong ones in
 * an hour; `giveBackTriedCode` gives back a right one.
 */
export async function countTriedCode(db: Database, requester: Requester): Promise<void> {
  const sentence = message('refusals.code.tooMany')
  await requireWithinLimit(db, wrongCodes, { requester, message: sentence })
}

/** Gives back the attempt of a code that was right, or wrong only for the sum. */
export async function giveBackTriedCode(db: Database, requester: Requester): Promise<void> {
  await giveBackToLimit(db, wrongCodes, requester)
}

/** Reserves a use of a code for a new order; answers the reason when a concurrent order was first. */
export async function reserveCode(
  trx: Database,
  codeId: number,
  order: { id: number; memberId: number; at: Date },
): Promise<CodeFault | undefined> {
  if (!(await consumeCode(trx, codeId))) return 'used-up'
  const use = { id: order.id, member_id: order.memberId, codeId, at: order.at }
  return (await insertCodeUse(trx, use)) ? undefined : 'reserved'
}

/**
 * Marks the code of an order that is being fulfilled as used. Answers false without any change when the
 * order was given up and another member has used its code since.
 */
export async function spendCode(trx: Database, { id }: Pick<StoredOrder, 'id'>): Promise<boolean> {
  const use = await findUseOfOrder(trx, id)
  if (use === undefined || use.state === 'used') return true
  const isReleased = use.state === 'released'
  if (isReleased && !(await consumeCode(trx, use.code_id))) return false
  if (await useCode(trx, id)) return true
  if (isReleased) await giveCodeBack(trx, use.code_id)
  return false
}
