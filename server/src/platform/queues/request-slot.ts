import { AsyncLocalStorage } from 'node:async_hooks'

/** One of the few requests that are worked on at once. */
export interface RequestSlot {
  leave: () => void
}

const current = new AsyncLocalStorage<RequestSlot>()

/** Does work of a request that has this place. */
export function inRequestSlot<Result>(place: RequestSlot, work: () => Result): Result {
  return current.run(place, work)
}

/** Gives the place of the request under way to another one: from here on it waits in a queue of its own. */
export function releaseRequestSlot(): void {
  current.getStore()?.leave()
}
