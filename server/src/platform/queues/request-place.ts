import { AsyncLocalStorage } from 'node:async_hooks'

/** One of the few requests that are worked on at once. */
export interface RequestPlace {
  leave: () => void
}

const current = new AsyncLocalStorage<RequestPlace>()

/** Does work of a request that has this place. */
export function inRequestPlace<Result>(place: RequestPlace, work: () => Result): Result {
  return current.run(place, work)
}

/** Gives the place of the request under way to another one: from here on it waits in a queue of its own. */
export function leaveRequestPlace(): void {
  current.getStore()?.leave()
}
