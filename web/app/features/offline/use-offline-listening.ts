import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useStore } from 'zustand'
import { accountChanged } from '../account/account-changes.ts'
import { userStore } from '../session/user.ts'
import { keepInstallPrompt } from './install-prompt.ts'
import { keptListener } from './kept-page.ts'
import { followNetwork, onNetworkBack } from './network.ts'

/** Lets saved talks be played, and the rest of them be saved; called by the shell. All of it waits for the page. */
export function useOfflineListening(): void {
  const listenerId = useStore(userStore, ({ user }) => user?.id ?? null)
  useEffect(keepInstallPrompt, [])
  useEffect(followNetwork, [])
  useEffect(() => whenIdle(startWorker), [])
  useEffect(() => {
    let end: (() => void) | undefined
    let isOver = false
    const cancel = whenIdle(async () => {
      const { startOfflineSession } = await import('./offline-session.ts')
      if (!isOver) end = startOfflineSession(listenerId)
    })
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

/** Acts once the page is loaded and has nothing else to do; answers what calls it off. */
function whenIdle(act: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let idle: number | undefined
  const attempt = (): void => void act().catch(() => undefined)
  const wait = (): void => {
    // Safari knows no idle time.
    if ('requestIdleCallback' in window) idle = requestIdleCallback(attempt, { timeout: 3000 })
    else timer = setTimeout(attempt, 1000)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
  return () => {
    window.removeEventListener('load', wait)
    clearTimeout(timer)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}
