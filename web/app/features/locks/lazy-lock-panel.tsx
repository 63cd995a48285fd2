import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { atOnce, LazyPart, never } from '#ui/hooks/lazy-part.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { useAccount } from '#session/account/account-context.ts'
import { closeLock, useLock } from './lock-store.ts'
import { whoMayHear } from './why-locked.ts'

/** The one panel of locks, whose code comes with the first press on one. It stands in the shell once. */
export function LazyLockPanel() {
  const { thing: item, isOpen } = useLock()
  const { key } = useLocation()
  const account = useAccount()
  // Without a network the answer is a notice.
  const say = (): void => {
    if (item !== null) showToast('info', whoMayHear(item, account))
    closeLock()
  }
  // What it said belongs to the page on which it was asked.
  useEffect(closeLock, [key])
  return <LazyPart load={loadPanel} when={isOpen ? atOnce : never} onFailure={say} props={{}} />
}

const loadPanel = async () => (await import('./lock-panel.tsx')).LockPanel
