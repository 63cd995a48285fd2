import type { CommonRefusal } from '@sohbet/contract/common-refusals'
import { type Refusal, refuse } from '../refusal.ts'

/**
 * A requester of work: `key` identifies it, such as a network address; the signal fires when nobody waits
 * for the work any more.
 */
export interface Asker {
  key: string
  signal?: AbortSignal | undefined
}

/** The limits of a queue. */
export interface WorkQueueLimits {
  maxRunning: number
  maxWaiting: number
  /** Waiting works per requester; `maxWaiting` by default. */
  maxWaitingPerKey?: number
}

/** Runs few works at once. Requesters take turns, so that one with much work does not block the others. */
export interface WorkQueue {
  /**
   * Runs a work in its turn. Refuses at once when too many wait, and drops waiting work when its requester
   * leaves.
   */
  run<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result>
  /** The number of waiting works. */
  readonly waiting: number
}

interface Waiter {
  start: () => void
}

/** Creates an empty queue. */
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
  // Hand over the slot of the work that ends: if it were released first, a newcomer could take it in addition
  // to the next in line.
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

/** The refusal when the queue is full. */
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
