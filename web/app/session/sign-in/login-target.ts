import { toOwnPath } from '@sohbet/contract/own-path'
import { readLocalPath } from '@sohbet/messages'

/** Inputs for the target of a sign-in, by falling priority (AUTH-19 to AUTH-21, A-29). */
interface TargetClues {
  /** The page of the pending action. */
  pendingPath: string | null
  /** The `p` of the URL. */
  returnPath: string | null
  /** The previous page. */
  previousPath: string | null
}

/** The page after a sign-in: always of this site (ROUTE-05), and never one for signing in. */
export function loginTarget({ pendingPath, returnPath, previousPath }: TargetClues): string {
  for (const path of [pendingPath, returnPath, previousPath]) {
    const target = toOwnPath(path)
    if (target !== null && !isJoinPath(target)) return target
  }
  return '/'
}

/** The path of a sign-in page that returns to `here` (AUTH-04, ROUTE-05, ROUTE-07). */
export function toJoinPath(page: 'login' | 'signup', here: string): string {
  // Between the two of them the return path stays the same.
  const goal = isJoinPath(here) ? (new URLSearchParams(here.split('?')[1]).get('p') ?? '/') : here
  return `/${page}/?p=${encodeURIComponent(goal)}`
}

/** Whether a path is one of the sign-in pages, in any language. */
export function isJoinPath(path: string): boolean {
  return /^\/(login|signup|reset-password)(?=[/?#]|$)/i.test(readLocalPath(path).path)
}
