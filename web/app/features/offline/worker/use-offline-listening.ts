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
 * Lets saved talks be played, and the rest of them be saved; called by the shell. All of it waits for the page, and for
 * the first touch of a visitor, of whom nothing is here. Answers the member to whom the page came from this device; it
 * was drawn for a visitor, and is hydrated so.
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

/** A member may have talks here to look after, and the page of saved talks shows nothing before it knows them. */
function whenOf(listenerId: number | null): (act: () => void) => () => void {
  return listenerId === null && readLocalPath(location.pathname).path !== '/downloads'
    ? onFirstInteraction
    : whenIdle
}

let isStarted = false

async function startWorker(): Promise<void> {
  if (!import.meta.env.PROD || isStarted) return
  const { startServiceWorker } = await import('./service-worker.ts')
  // A sign-in starts it once more, and it would tell of a new version twice.
  if (isStarted) return
  isStarted = true
  await startServiceWorker()
}

/** A page that came from this device does not know who is here; as soon as there is a network it asks. */
function useWelcomeBack(setAccount: (account: null) => void): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    // A visitor is a visitor still.
    if (storedListener() === null) return undefined
    return onNetworkBack(() => {
      accountChanged()
      void revalidate().then(() => setAccount(null))
    })
  }, [revalidate, setAccount])
}
