import { AsyncLocalStorage } from 'node:async_hooks'

/** The slot of one of the few requests that run at once. */
export interface RequestSlot {
  leave: () => void
}

const current = new AsyncLocalStorage<RequestSlot>()

/** Runs work of the request that has this slot. */
export function inRequestSlot<Result>(place: RequestSlot, work: () => Result): Result {
  return current.run(place, work)
}

/** Releases the slot of the current request: from here on it waits in a queue of its own. */
export function releaseRequestSlot(): void {
  current.getStore()?.leave()
}
