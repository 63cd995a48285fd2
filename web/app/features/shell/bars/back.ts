/** Where the Back button of the header leads: to a page, or one step back. */
export type BackTarget = '/audios' | '/' | 'back'

/** What Back looks at. */
interface Surroundings {
  isSignedIn: boolean
  /** The page before this one, with its query if it had one; null when there was none. */
  previousPath: string | null
  /** The `type` of this page's query, on whichever page. */
  typeQuery: string | null
  /** Pages that were opened from pages of this site in this tab; null when nobody knows. */
  inAppSteps: number | null
  /** What the browser says: pages of this tab, ours or not. */
  historyLength: number
}

/** The three rules of Back, in their order (HDRM-06 to HDRM-08). */
export function backTarget(surroundings: Surroundings): BackTarget {
  const { isSignedIn, previousPath, typeQuery, inAppSteps, historyLength } = surroundings
  const isFromLogin = previousPath !== null && withoutSlash(previousPath) === '/login'
  if (isSignedIn && isFromLogin && typeQuery === 'audios') return '/audios'
  // The page and an empty tab before it are no history of ours (B-08).
  const isShort = inAppSteps === null ? historyLength <= 2 : inAppSteps <= 0
  return isShort ? '/' : 'back'
}

/** How many steps of this site lie behind the open page; the router numbers them in the history's state. */
export function readInAppSteps(state: unknown): number | null {
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null
  return typeof index === 'number' && Number.isInteger(index) ? index : null
}

/** The path without its query, and without the slash at its end. */
function withoutSlash(path: string): string {
  const [pathname = ''] = path.split(/[?#]/)
  return pathname.replace(/\/+$/, '')
}
