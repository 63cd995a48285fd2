import { useState } from 'react'
import { useLocation } from 'react-router'
import { Panel } from '#ui/dialog/panel.tsx'
import { SignInDialog } from '#features/sign-in/sign-in-dialog.tsx'
import { lockDetail } from './lock-detail.ts'
import { LockActions } from './unlock-options.tsx'
import { closeLock, useLock } from './lock-store.ts'
import { pageOf, toUnlockPath } from './unlock-path.ts'
import { useAccount } from '#session/account/account-context.ts'
import { UnlockList } from './unlock-list.tsx'
import { useWhyLocked } from './use-why-locked.ts'
import { unlockOption, whoMayHear } from './why-locked.ts'
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
