import { useState, useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Guarded } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { Panel } from '#ui/dialog/panel.tsx'
import { buttonVariant } from '#ui/button/button-variant.ts'
import { Row } from '#ui/layout/layout.tsx'
import { isPlainClick } from '#ui/link/is-plain-click.ts'
import { Link } from '#ui/link/link.tsx'
import { useIsPhone } from '#ui/hooks/use-is-phone.ts'
import { SignInDialog } from '#features/sign-in/sign-in-dialog.tsx'
import { useAccount } from '#session/account/account-context.ts'
import type { Account } from '#session/account/account.ts'
import { browserApi } from '#api/api-context.ts'
import { loadPlans } from '#features/plans/state/load-plans.ts'
import { setPendingAction } from '#session/pending-action.ts'
import { closeLock, type LockedItem, useLock } from './lock-store.ts'
import { pageOf, toUnlockPath, subjectOf } from './unlock-path.ts'
import { UnlockList, type UnlockListProps } from './unlock-list.tsx'
import { type UnlockOption, unlockOption, whoMayHear } from './why-locked.ts'
import styles from './lock-panel.module.css'

/** Says who may access the pressed item, with one button to get access (B-43, B-44). */
export function LockPanel() {
  const { item, isOpen } = useLock()
  const { pathname } = useLocation()
  const [isSigningIn, setIsSigningIn] = useState(false)
  const account = useAccount()
  const answer = useWhyLocked(item, isOpen)
  if (item === null) return null
  const sentence = whoMayHear(item, account)
  return (
    <>
      <Panel title={item.title} isOpen={isOpen} onClose={closeLock}>
        <p className={styles['sentence']}>{sentence}</p>
        <p className={styles['detail']}>{lockDetail(item, account)}</p>
        {/* On the item's own page the login opens as a dialog; elsewhere it leads to that page. */}
        <LockActions
          item={item}
          onSignIn={pathname === pageOf(item) ? () => setIsSigningIn(true) : undefined}
          hasFocus
        />
        {answer !== undefined && (
          <UnlockList {...answer} pathAbove={toUnlockPath(unlockOption(item, account), item)} />
        )}
      </Panel>
      <SignInDialog isOpen={isSigningIn} onClose={() => setIsSigningIn(false)} reason={sentence} />
    </>
  )
}

/** Further details besides who may listen. */
export function lockDetail({ required_access: access }: Guarded, account: Account | null): string {
  switch (access) {
    case 'public':
    case 'free':
      return account === null ? t('locks.detail.login') : t('locks.detail.notOpen')
    case 'plus':
    case 'premier':
      return t('locks.detail.plan')
    case 'paid':
      return t('locks.detail.paid')
  }
}

/** The server's answer on a lock, and the prices of the plans. */
type LockAnswer = Pick<UnlockListProps, 'answer' | 'plans'>

/** The server's answer on a lock, once loaded; undefined without a network. */
function useWhyLocked(item: LockedItem | null, isOpen: boolean): LockAnswer | undefined {
  const [answer, setAnswer] = useState<LockAnswer>()
  const { type, id } = (item !== null && isOpen && subjectOf(item)) || {}
  useEffect(() => {
    if (type === undefined || id === undefined) return undefined
    const request = { isOver: false }
    const ask = async (): Promise<void> => {
      const [found, plans] = await Promise.all([
        browserApi('whyLocked', { query: { type, id: String(id) } }),
        loadPlans(browserApi),
      ])
      if (found.ok && !request.isOver) setAnswer({ answer: found.body.data, plans })
    }
    void ask()
    return () => {
      request.isOver = true
      setAnswer(undefined)
    }
  }, [type, id])
  return answer
}

/** The actions of a lock. */
interface LockActionsProps {
  item: LockedItem
  /** Opens the login in a dialog if there is space; undefined links to the login page. */
  onSignIn?: (() => void) | undefined
  /** Gives the first action the initial focus of its dialog. */
  hasFocus?: boolean
}

/** The one button to get access. A visitor, who may already have access, is also offered to sign in. */
function LockActions({ item, onSignIn, hasFocus = false }: LockActionsProps) {
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
  const isPhone = useIsPhone()
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
