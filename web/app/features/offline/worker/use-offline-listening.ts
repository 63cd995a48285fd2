import { useEffect, useState } from 'react'
import { readLocalPath } from '@sohbet/messages'
import { useRevalidator } from 'react-router'
import { useStore } from 'zustand'
import { whenIdle } from '#ui/hooks/when-idle.ts'
import { onFirstInteraction } from '#ui/hooks/on-first-interaction.ts'
import type { Account } from '#session/account/account.ts'
import { accountChanged } from '#session/account/account-changes.ts'
import { userStore } from '#session/visit/user.ts'
import { keepInstallPrompt } from './install-prompt.ts'
import { storedListener } from '../store/stored-page.ts'
import { onNetworkBack } from '../store/network.ts'

/**
 * Makes saved talks playable and continues saving; called by the shell. It waits until the page is idle, and
 * for a visitor, who has nothing saved, until the first interaction. Returns the member of a page from this
 * device, which was rendered and is hydrated for a visitor.
 */
export function useOfflineListening(): Account | null {
  const [account, setAccount] = useState<Account | null>(null)
  const listenerId = useStore(userStore, ({ user }) => user?.id ?? null)
  useEffect(keepInstallPrompt, [])
  useEffect(() => whenOf(listenerId)(() => void startWorker().catch(() => undefined)), [listenerId])
  useEffect(() => {
    let end: (() => void) | undefined
    let isOver = false
    const begin = async (): Promise<void> => {
      const { startOfflineSession } = await import('./offline-session.ts')
      if (!isOver) end = startOfflineSession(listenerId, setAccount)
    }
    const cancel = whenOf(listenerId)(() => void begin().catch(() => undefined))
    return () => {
      isOver = true
      cancel()
      end?.()
    }
  }, [listenerId])
  useWelcomeBack(setAccount)
  return account
}

/** A member may have saved talks to maintain, and the page of saved talks needs them at once. */
function whenOf(listenerId: number | null): (act: () => void) => () => void {
  return listenerId === null && readLocalPath(location.pathname).path !== '/downloads'
    ? onFirstInteraction
    : whenIdle
}

let isStarted = false

async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD || isStarted) return
  const { startServiceWorker } = await import('./service-worker.ts')
  // A sign-in runs this again, which would announce a new version twice.
  if (isStarted) return
  isStarted = true
  await startServiceWorker()
}

/** A page from this device does not know its session; it loads it once there is a network. */
function useWelcomeBack(setAccount: (account: null) => void): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    // A visitor has no session to load.
    if (storedListener() === null) return undefined
    return onNetworkBack(() => {
      accountChanged()
      void revalidate().then(() => setAccount(null))
    })
  }, [revalidate, setAccount])
}
