import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { useStore } from 'zustand'
import { useAccount } from '../account/account-context.ts'
import { isJoinPath } from './login-target.ts'
import {
  dropUngrantedAction,
  type PendingAction,
  pendingActionStore,
  type PendingKind,
  takePendingAction,
} from '../pending-action.ts'

/**
 * Runs the pending action of this page once it is granted (B-76); the page has then been reloaded for the
 * new user (B-77).
 */
export function usePendingAction(kind: PendingKind, run: (payload: PendingAction['payload']) => void): void {
  const { pathname, search } = useLocation()
  const isKnown = useAccount() !== null
  const isGranted = useStore(pendingActionStore, (state) => state.isGranted)
  const runNow = useEffectEvent(run)
  useEffect(() => {
    if (!isGranted || !isKnown) return
    const action = takePendingAction(kind, `${pathname}${search}`)
    if (action !== undefined) runNow(action.payload)
  }, [isGranted, isKnown, kind, pathname, search])
}

/** Drops the pending action when its user leaves the sign-in pages by any other link (B-76). */
export function useDropOnLeaving(): void {
  useEffect(
    () => () => {
      if (!isJoinPath(window.location.pathname)) dropUngrantedAction()
    },
    [],
  )
}
