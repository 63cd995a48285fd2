// Sends operations to both processes and retries each with its key until it has a final answer.
import { setTimeout as wait } from 'node:timers/promises'
import { paths } from '@sohbet/contract/paths'
import { inParallel, postAs } from '../../site/account-people.ts'
import type { Cast } from '../stage/cast.ts'
import type { FindGiftCode } from '../stage/gift-codes.ts'
import type { Operation, Wish } from './operations.ts'
import type { Stage } from '../stage/stage.ts'

/** The result of an operation. */
export interface Outcome {
  operation: Operation
  /** Undefined: no request got a final answer in time. */
  answer: { status: number; text: string } | undefined
  /** Answers to the same key with different bytes. */
  unequal: number
  /** Whether its key was accepted for another request. */
  wasMisused: boolean
  /** When it was answered, by this program's clock. */
  at: number
}

interface Seen {
  sent: number
  unanswered: number
  /** Answers that report a server error, and the first of them. */
  bugs: number
  firstBug: string | undefined
}

/** Options of the driver. */
export interface Driving {
  stage: Stage
  cast: Cast
  atOnce: number
  /** Milliseconds after which an operation counts as unanswered. */
  patienceMs: number
  findGiftCode: FindGiftCode
  /** Called at the start of each operation. */
  onBegin: (nth: number) => void
}

/** Milliseconds to wait for an answer before the request is sent to the other process. */
const answerMs = 3000

/** Runs all operations with limited concurrency. */
export async function drive(
  driving: Driving,
  operations: readonly Operation[],
): Promise<{ outcomes: Outcome[]; seen: Seen }> {
  const seen: Seen = { sent: 0, unanswered: 0, bugs: 0, firstBug: undefined }
  const outcomes = await inParallel(operations, driving.atOnce, async (operation, nth) => {
    driving.onBegin(nth)
    const outcome = await perform(driving, operation, seen)
    const claim = await toClaim(driving, outcome)
    return claim === undefined ? [outcome] : [outcome, await perform(driving, claim, seen)]
  })
  return { outcomes: outcomes.flat(), seen }
}

// A gift is claimed by its receiver with as many concurrent requests as it was given.
async function toClaim(
  { findGiftCode }: Driving,
  { operation, answer }: Outcome,
): Promise<Operation | undefined> {
  const { wish } = operation
  if (wish.kind !== 'gift' || !wish.isClaimed || answer?.status !== 200) return undefined
  const { data } = JSON.parse(answer.text) as { data: { gift: { id: number } } }
  const gift = data.gift.id
  const claim = { kind: 'claim', gift, code: await findGiftCode(gift), units: wish.units } as const
  return { ...operation, key: `${operation.key}-claim`, member: wish.to, wish: claim }
}

async function perform(driving: Driving, operation: Operation, seen: Seen): Promise<Outcome> {
  const copies = Array.from(
    { length: operation.copies },
    async (_none, nth) => await insist(driving, { operation, wish: operation.wish, nth }, seen),
  )
  const [answer, ...others] = await Promise.all(copies)
  const at = performance.now()
  const unequal = others.filter((other) => other?.text !== answer?.text || other?.status !== answer?.status)
  const outcome = { operation, answer, unequal: unequal.length, wasMisused: false, at }
  if (!operation.isMisused || answer === undefined) return outcome
  const other = await insist(driving, { operation, wish: changed(operation.wish), nth: 0 }, seen)
  return { ...outcome, wasMisused: other?.status !== 422 }
}

// Returns another request for the same key.
function changed(wish: Wish): Wish {
  if (wish.kind === 'transfer') return { ...wish, units: wish.units + 1 }
  if (wish.kind === 'claim') return { ...wish, code: [...wish.code].toReversed().join('') }
  return 'units' in wish ? { ...wish, units: wish.units + 100 } : { ...wish, id: wish.id + 1 }
}

interface Sending {
  operation: Operation
  wish: Wish
  nth: number
}

/** Tries the processes in turn; undefined if none gives a final answer in time. */
async function insist(
  driving: Driving,
  { operation, wish, nth }: Sending,
  seen: Seen,
): Promise<Outcome['answer']> {
  const { stage, cast, patienceMs } = driving
  const deadline = performance.now() + patienceMs
  const { key, member } = operation
  const request = { ...toRequest(cast, wish), key, token: cast.holders[member]?.token, timeoutMs: answerMs }
  for (let turn = operation.process + nth; performance.now() < deadline; turn += 1) {
    const answer = await postAs(stage.origins[turn % 2] ?? '', request)
    seen.sent += 1
    if (answer === undefined) seen.unanswered += 1
    else if (isForGood(answer.status)) return answer
    else if (answer.status === 500) {
      seen.bugs += 1
      seen.firstBug ??= answer.text
    }
    if (answer?.text.includes('"BooksHalted"') === true) return undefined
    await wait(20 + Math.random() * 80)
  }
  return undefined
}

// Conflicts, rate limits, overload and server errors may be retried.
function isForGood(status: number): boolean {
  return [200, 400, 401, 403, 404, 422].includes(status)
}

function toRequest({ holders }: Cast, wish: Wish): { path: string; body: object } {
  switch (wish.kind) {
    case 'transfer':
      return {
        path: paths.sharePoints.path,
        body: { email: holders[wish.to]?.email, credits: wish.units / 100 },
      }
    case 'lesson':
      return { path: paths.buyLesson.path, body: { lesson_id: wish.id } }
    case 'set':
      return { path: paths.buyCompleteSet.path, body: { collection_id: wish.id } }
    case 'top-up': {
      const body = { type: 'top_up', amount: wish.units / 100, discount_code: wish.code }
      return { path: paths.createOrder.path, body: { ...body, payment_method: 'stripe' } }
    }
    case 'gift': {
      const gift = { kind: 'credits', credits: wish.units / 100 }
      return { path: paths.giveGift.path, body: { gift, email: holders[wish.to]?.email } }
    }
    case 'claim':
      return { path: paths.claimGift.path, body: { code: wish.code } }
    default:
      return wish satisfies never
  }
}
