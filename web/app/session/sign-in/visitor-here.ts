import { userStore } from '../visit/user.ts'

let hasArrived = false

/** A user has signed in on this page. */
export function markArrived(): void {
  hasArrived = true
}

/**
 * Whether this tab has a visitor as far as it knows, so that members' data need not be requested. The server
 * always requests it.
 */
export function isVisitorHere(): boolean {
  return !import.meta.env.SSR && !hasArrived && userStore.getState().user === null
}
