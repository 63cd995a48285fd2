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

/** The actions of a lock. */
export interface LockActionsProps {
  item: LockedItem
  /** Opens the login in a dialog if there is space; undefined links to the login page. */
  onSignIn?: (() => void) | undefined
  /** Gives the first action the initial focus of its dialog. */
  hasFocus?: boolean
}

/** The one button to get access. A visitor, who may already have access, is also offered to sign in. */
export function LockActions({ item, onSignIn, hasFocus = false }: LockActionsProps) {
  const account = useAccount()
  const option = unlockOption(item, account)
  const loginInstead: UnlockOption = { kind: 'login', label: t('locks.login'), path: '/login/' }
  const variant = buttonVariant('primary', { isWideOnPhone: true })
  return (
    <Row>
      <OptionLink option={option} item={item} className={variant} onSignIn={onSignIn} hasFocus={hasFocus} />
      {account === null && option.kind !== 'login' && (
        <OptionLink
          option={loginInstead}
          item={item}
          className={buttonVariant('text') ?? ''}
          onSignIn={onSignIn}
        />
      )}
    </Row>
  )
}

interface OptionLinkProps extends Pick<LockActionsProps, 'item' | 'onSignIn' | 'hasFocus'> {
  option: UnlockOption
  className: string
}

function OptionLink({ option, item, className, onSignIn, hasFocus = false }: OptionLinkProps) {
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

// Plays the pressed item as soon as the user has signed in (B-44, B-76).
function playAfterSignIn({ trackId, atSeconds, ...item }: LockedItem): void {
  const payload = { ...(trackId !== undefined && { trackId }), ...(atSeconds !== undefined && { atSeconds }) }
  setPendingAction({ kind: 'play', path: pageOf(item), payload })
}
