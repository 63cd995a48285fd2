import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { t } from '@sohbet/messages'
import { showToast, withdrawToast } from '#ui/toast/toast-store.ts'
import { browserApi } from '#api/api-context.ts'
import { usePlayedAccount } from './played-account.ts'
import type { Account } from './account.ts'
import { isKnown, planChanged } from './plan-changed.ts'

/**
 * Checks whether the plan has changed whenever the tab becomes visible, for example by a payment in another
 * tab; chip, menu and locks then update without a reload (SUB-04). Reports another member who has signed in
 * (FORM-01).
 */
export function useWatchedPlan(account: Account): void {
  const { revalidate } = useRevalidator()
  const isPlayed = usePlayedAccount((state) => state.account !== null)
  const checkPlan = useEffectEvent(async () => {
    const answer = await browserApi('getSubscription', {})
    if (!answer.ok) return answer.code === 'OtherAccount' ? showOtherAccount(answer.message) : undefined
    if (isKnown(account, answer.body.data)) return
    planChanged()
    await revalidate()
  })
  useEffect(() => {
    if (isPlayed) return undefined
    let isChecking = false
    const come = (): void => {
      // Returning fires two events: of the window and of the document.
      if (isChecking || document.visibilityState !== 'visible') return
      isChecking = true
      checkPlan()
        .catch(() => undefined)
        .finally(() => {
          isChecking = false
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

function showOtherAccount(text: string): void {
  withdrawToast('error', text)
  showToast('error', text, { label: t('ui.reload'), run: () => location.reload() })
}
