import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { t } from '@sohbet/messages'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { isPlainClick } from '#ui/link/is-plain-click.ts'
import { toLocalPath } from '#ui/link/local-path.ts'
import { useAccount } from '#session/account/account-context.ts'
import { routeStore } from '#session/visit/route-memory.ts'
import { backTarget, readInAppSteps } from './back.ts'

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
