import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useStore } from 'zustand'
import { whenIdle } from '../../../ui/hooks/when-idle.ts'
import { accountChanged } from '../../../session/account/account-changes.ts'
import { userStore } from '../../../session/visit/user.ts'
import { keepInstallPrompt } from './install-prompt.ts'
import { keptListener } from '../store/kept-page.ts'
import { followNetwork, onNetworkBack } from '../store/network.ts'

/** Lets saved talks be played, and the rest of them be saved; called by the shell. All of it waits for the page. */
export function useOfflineListening(): void {
  const listenerId = useStore(userStore, ({ user }) => user?.id ?? null)
  useEffect(keepInstallPrompt, [])
  useEffect(followNetwork, [])
  useEffect(() => whenIdle(() => void startWorker().catch(() => undefined)), [])
  useEffect(() => {
    let end: (() => void) | undefined
    let isOver = false
    const begin = async (): Promise<void> => {
      const { startOfflineSession } = await import('./offline-session.ts')
      if (!isOver) end = startOfflineSession(listenerId)
    }
    const cancel = whenIdle(() => void begin().catch(() => undefined))
    return () => {
      isOver = true
      cancel()
      end?.()
    }
  }, [listenerId])
  useWelcomeBack()
}

async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD) return
  const { startServiceWorker } = await import('./service-worker.ts')
  await startServiceWorker()
}

/** A page that came from this device does not know who is here; as soon as there is a network it asks. */
function useWelcomeBack(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    // A visitor is a visitor still.
    if (keptListener() === null) return undefined
    return onNetworkBack(() => {
      accountChanged()
      void revalidate()
    })
  }, [revalidate])
}
