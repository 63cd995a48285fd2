import { t } from '@sohbet/messages'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { Row } from '#ui/layout/layout.tsx'
import { isPlainClick } from '#ui/link/is-plain-click.ts'
import { Link } from '#ui/link/link.tsx'
import { useBreakpoint } from '#ui/hooks/use-breakpoint.ts'
import { setPendingAction } from '#session/pending-action.ts'
import { closeLock } from './lock-store.ts'
import type { LockedItem } from './lock-store.ts'
import { pageOf, toUnlockPath } from './unlock-path.ts'
import { useAccount } from '#session/account/account-context.ts'
import { unlockOption } from './why-locked.ts'
import type { UnlockOption } from './why-locked.ts'

/** The ways on from a lock. */
export interface LockWaysProps {
  thing: LockedItem
  /** Opens the sign-in above the page, where it belongs there and has room; undefined leads to its page. */
  onSignIn?: (() => void) | undefined
  /** The first of them has the focus of the dialog it stands in. */
  hasFocus?: boolean
}

/** The one button that leads to hearing it; who has not signed in, and may have the right already, is offered that too. */
export function LockWays({ thing: item, onSignIn, hasFocus = false }: LockWaysProps) {
  const account = useAccount()
  const option = unlockOption(item, account)
  const loginInstead: UnlockOption = { kind: 'login', label: t('locks.login'), path: '/login/' }
  const variant = buttonVariant('primary', { isWideOnPhone: true })
  return (
    <Row>
      <Way way={option} thing={item} className={variant} onSignIn={onSignIn} hasFocus={hasFocus} />
      {account === null && option.kind !== 'login' && (
        <Way way={loginInstead} thing={item} className={buttonVariant('text') ?? ''} onSignIn={onSignIn} />
      )}
    </Row>
  )
}

interface WayProps extends Pick<LockWaysProps, 'thing' | 'onSignIn' | 'hasFocus'> {
  way: UnlockOption
  className: string
}

function Way({ way: option, thing: item, className, onSignIn, hasFocus = false }: WayProps) {
  const isPhone = useBreakpoint('phone')
  return (
    <Link
      className={className}
      to={toUnlockPath(option, item)}
      isPrefetched={false}
      {...(hasFocus && { 'data-autofocus': '' })}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        closeLock()
        if (option.kind !== 'login') return
        playAfterSignIn(item)
        if (isPhone || onSignIn === undefined) return
        event.preventDefault()
        onSignIn()
      }}
    >
      {option.label}
    </Link>
  )
}

// What was pressed begins by itself as soon as its person is known (B-44, B-76).
function playAfterSignIn({ trackId, atSeconds, ...item }: LockedItem): void {
  const payload = { ...(trackId !== undefined && { trackId }), ...(atSeconds !== undefined && { atSeconds }) }
  setPendingAction({ kind: 'play', path: pageOf(item), payload })
}
