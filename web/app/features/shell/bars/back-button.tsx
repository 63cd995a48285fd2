import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { t } from '@sohbet/messages'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { isPlainClick } from '#ui/link/is-plain-click.ts'
import { toLocalPath } from '#ui/link/local-path.ts'
import { useAccount } from '#session/account/account-context.ts'
import { routeStore } from '#session/visit/route-memory.ts'

/**
 * Goes one step back, or where the rules of Back lead (HDRM-04, HDRM-06 to HDRM-08); to the home page
 * without JavaScript.
 */
export function BackButton() {
  const isSignedIn = useAccount() !== null
  const navigate = useNavigate()
  const goBack = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    const target = backTarget({
      isSignedIn,
      previousPath: routeStore.getState().previous,
      typeQuery: new URLSearchParams(window.location.search).get('type'),
      inAppSteps: readInAppSteps(window.history.state),
      historyLength: window.history.length,
    })
    if (target === 'back') void navigate(-1)
    else void navigate(target)
  }
  return (
    <a
      href={toLocalPath('/')}
      className={buttonVariant('icon')}
      aria-label={t('shell.header.back')}
      onClick={goBack}
    >
      <Icon name="arrow-left" />
    </a>
  )
}

/** The target of the header's Back button: a page, or one step back. */
type BackTarget = '/audios' | '/' | 'back'

/** The inputs of the rules of Back. */
interface Surroundings {
  isSignedIn: boolean
  /** The previous page with its query; null if there was none. */
  previousPath: string | null
  /** The `type` parameter of this page's query, on any page. */
  typeQuery: string | null
  /** Pages opened from pages of this site in this tab; null if unknown. */
  inAppSteps: number | null
  /** The browser's `history.length`: pages of this tab, on any site. */
  historyLength: number
}

/** The three rules of Back, in order (HDRM-06 to HDRM-08). */
export function backTarget(surroundings: Surroundings): BackTarget {
  const { isSignedIn, previousPath, typeQuery, inAppSteps, historyLength } = surroundings
  const isFromLogin = previousPath !== null && withoutSlash(previousPath) === '/login'
  if (isSignedIn && isFromLogin && typeQuery === 'audios') return '/audios'
  // The current page and an empty tab before it do not count as history (B-08).
  const isShort = inAppSteps === null ? historyLength <= 2 : inAppSteps <= 0
  return isShort ? '/' : 'back'
}

/** The number of previous pages of this site; the router numbers them in the history's state. */
export function readInAppSteps(state: unknown): number | null {
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null
  return typeof index === 'number' && Number.isInteger(index) ? index : null
}

/** The path without its query and trailing slash. */
function withoutSlash(path: string): string {
  const [pathname = ''] = path.split(/[?#]/)
  return pathname.replace(/\/+$/, '')
}
