import type { CommonRefusal } from '@sohbet/contract/common-refusals'
import { refuse } from '../refusal.ts'
import type { Refusal } from '../refusal.ts'

/** Who wants work done: `key` is counted, as a network address is; the signal says that nobody waits for it any more. */
export interface Asker {
  key: string
  signal?: AbortSignal | undefined
}

/** How much a queue takes. */
export interface WorkQueueLimits {
  maxRunning: number
  maxWaiting: number
  /** Waiting works of one asker; `maxWaiting` unless given. */
  maxWaitingPerKey?: number
}

/** Works of which a few run at once. The askers take turns, so that one who wants much keeps nobody else waiting. */
export interface WorkQueue {
  /**
   * Does a work when its turn has come. Refuses at once when too many wait, and drops what waits when its asker leaves.
   */
  run<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result>
  /** How many wait. */
  readonly waiting: number
}

interface Waiter {
  start: () => void
}

/** An empty queue. */
export function createWorkQueue(limits: WorkQueueLimits): WorkQueue {
  const lines = new Map<string, Waiter[]>()
  const { maxRunning, maxWaiting, maxWaitingPerKey = maxWaiting } = limits
  let running = 0
  let waiting = 0
  const takeTurn = async ({ key, signal }: Asker): Promise<void> => {
    if (signal?.aborted === true) throw refuseBusy()
    if (running < maxRunning) {
      running += 1
      return
    }
    const line = lines.get(key) ?? []
    if (waiting >= maxWaiting || line.length >= maxWaitingPerKey) throw refuseBusy()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiter: Waiter = { start: resolve }
    const leave = (): void => {
      if (dropFrom(lines, key, waiter)) waiting -= 1
      reject(refuseBusy())
    }
    lines.set(key, [...line, waiter])
    waiting += 1
    signal?.addEventListener('abort', leave, { once: true })
    await promise.finally(() => signal?.removeEventListener('abort', leave))
  }
  // The place of the one that ends is handed on: were it given back first, a newcomer could take it beside the next.
  const endTurn = (): void => {
    const [key, line] = lines.entries().next().value ?? []
    const [next, ...rest] = line ?? []
    if (key === undefined || next === undefined) {
      running -= 1
      return
    }
    lines.delete(key)
    if (rest.length > 0) lines.set(key, rest)
    waiting -= 1
    next.start()
  }
  return {
    get waiting() {
      return waiting
    },
    run: async (asker, work) => {
      await takeTurn(asker)
      try {
        return await work()
      } finally {
        endTurn()
      }
    },
  }
}

/** What a user is told for whom there is no room now. */
export function refuseBusy(): Refusal<CommonRefusal> {
  return refuse<CommonRefusal>('Unavailable')
}

function dropFrom(lines: Map<string, Waiter[]>, key: string, waiter: Waiter): boolean {
  const line = lines.get(key)
  if (line?.includes(waiter) !== true) return false
  const rest = line.filter((other) => other !== waiter)
  if (rest.length > 0) lines.set(key, rest)
  else lines.delete(key)
  return true
}
