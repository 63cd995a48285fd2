import { setImmediate as nextTurn } from 'node:timers/promises'

/** Work that yields after each step of a few milliseconds. */
export type Steps<Result> = Generator<void, Result>

/** Runs all steps at once, for work that is known to be small. */
export function runAtOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}

/** Runs the steps one after the other, letting the event loop run in between. */
export async function runInTurns<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
    await nextTurn()
  }
}

/** Splits a list into parts of `size`. */
export function* inParts<Item>(items: readonly Item[], size: number): Generator<readonly Item[], void> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}
