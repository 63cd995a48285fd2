import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { atOnce, LazyPart, never } from '#ui/hooks/lazy-part.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { useAccount } from '#session/account/account-context.ts'
import { closeLock, useLock } from './lock-store.ts'
import { whoMayHear } from './why-locked.ts'

/** The only lock panel, rendered once in the shell; its code loads with the first press on a lock. */
export function LazyLockPanel() {
  const { item, isOpen } = useLock()
  const { key } = useLocation()
  const account = useAccount()
  // Offline a notice is shown instead.
  const notify = (): void => {
    if (item !== null) showToast('info', whoMayHear(item, account))
    closeLock()
  }
  // Its content belongs to the page on which it was opened.
  useEffect(closeLock, [key])
  return <LazyPart load={loadPanel} when={isOpen ? atOnce : never} onFailure={notify} props={{}} />
}

const loadPanel = async () => (await import('./lock-panel.tsx')).LockPanel
