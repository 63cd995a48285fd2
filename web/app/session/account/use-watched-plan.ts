import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '#api/api-context.ts'
import { usePlayedAccount } from './played-account.ts'
import type { Account } from './account.ts'
import { isKnown, planChanged } from './plan-changed.ts'

/**
 * Whenever its reader comes back to this tab, asks whether the plan has become another one meanwhile, as by a payment in
 * another tab; then chip, menu and locks follow without a reload (SUB-04).
 */
export function useWatchedPlan(account: Account): void {
  const { revalidate } = useRevalidator()
  const isPlayed = usePlayedAccount((state) => state.account !== null)
  const variant = useEffectEvent(async () => {
    const answer = await browserApi('getSubscription', {})
    if (!answer.ok || isKnown(account, answer.body.data)) return
    planChanged()
    await revalidate()
  })
  useEffect(() => {
    if (isPlayed) return undefined
    let isLooking = false
    const come = (): void => {
      // One return is told twice: of the window and of its document.
      if (isLooking || document.visibilityState !== 'visible') return
      isLooking = true
      variant()
        .catch(() => undefined)
        .finally(() => {
          isLooking = false
        })
    }
    window.addEventListener('focus', come)
    document.addEventListener('visibilitychange', come)
    return () => {
      window.removeEventListener('focus', come)
      document.removeEventListener('visibilitychange', come)
    }
  }, [isPlayed])
}
