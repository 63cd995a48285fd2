import { toOwnPath } from '@sohbet/contract/own-path'
import { readLocalPath } from '@sohbet/messages'

/** What is known of the way on at the end of a sign-in, in falling order of weight (AUTH-19 to AUTH-21, A-29). */
export interface TargetClues {
  /** Where an action waits that needed the sign-in. */
  pendingPath: string | null
  /** The `p` of the address. */
  returnPath: string | null
  /** The page before this one. */
  previousPath: string | null
}

/** The page that a sign-in leads to: always one of this site (ROUTE-05), and never one for signing in. */
export function loginTarget({ pendingPath, returnPath, previousPath }: TargetClues): string {
  for (const path of [pendingPath, returnPath, previousPath]) {
    const target = toOwnPath(path)
    if (target !== null && !isJoinPath(target)) return target
  }
  return '/'
}

/** The address of a page for signing in that leads back to `here` (AUTH-04, ROUTE-05, ROUTE-07). */
export function toJoinPath(page: 'login' | 'signup', here: string): string {
  // Between the two of them the way back stays what it was.
  const goal = isJoinPath(here) ? (new URLSearchParams(here.split('?')[1]).get('p') ?? '/') : here
  return `/${page}/?p=${encodeURIComponent(goal)}`
}

/** Whether a path is one of the pages for signing in, in any language. */
export function isJoinPath(path: string): boolean {
  return /^\/(login|signup|reset-password)(?=[/?#]|$)/i.test(readLocalPath(path).path)
}
