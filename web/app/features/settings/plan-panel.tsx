import clsx from 'clsx'
import { useState } from 'react'
import type { SubscriptionInfo } from '@sohbet/contract/accounts'
import buttons from '../../ui/button.module.css'
import { formatDate } from '../../ui/format-date.ts'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/link.tsx'
import { CancelSubscriptionDialog } from './cancel-subscription-dialog.tsx'
import { SettingsPanel } from './settings-page.tsx'
import styles from './plan-panel.module.css'

/** The plan in force, and how it is cancelled. */
export interface PlanPanelProps {
  /** Null: it could not be loaded. */
  subscription: SubscriptionInfo | null
  /** Ends the plan; without it nothing is offered that would end it. */
  onCancel?: (() => void) | undefined
}

/** The current plan with the way to the others (B-34), and for a paid one the way to cancel it (ACCT-14). */
export function PlanPanel({ subscription, onCancel }: PlanPanelProps) {
  const [isAsking, setIsAsking] = useState(false)
  const isPaid = subscription !== null && subscription.slug !== 'free' && subscription.is_active
  return (
    <SettingsPanel id="plan" title="Subscription">
      <div className={styles['plan']}>
        {subscription === null ? (
          <p>Your plan could not be loaded. Please try again in a moment.</p>
        ) : (
          <Plan {...subscription} />
        )}
        <Link
          className={clsx(buttons['button'], buttons['outline'], buttons['wideOnPhone'])}
          to="/subscription"
        >
          {isPaid ? 'Change plan' : 'See the plans'}
        </Link>
      </div>
      {isPaid && onCancel !== undefined && (
        <>
          <button type="button" className={buttons['text']} onClick={() => setIsAsking(true)}>
            Cancel plan
          </button>
          {isAsking && (
            <CancelSubscriptionDialog
              planName={subscription.subscription_name}
              onClose={() => setIsAsking(false)}
              onCancel={onCancel}
            />
          )}
        </>
      )}
    </SettingsPanel>
  )
}

function Plan({ slug, subscription_name: name, is_active: isActive, renews_at: renewsAt }: SubscriptionInfo) {
  const state = isActive ? (renewsAt === null ? 'active' : `renews ${formatDate(renewsAt)}`) : 'not active'
  return (
    <p>
      <b dir="auto">{name}</b>
      {slug !== 'free' && `, ${state}`}
      {slug === 'free' && (
        <span className={clsx(layout['muted'], layout['small'], styles['note'])}>
          The free plan. It costs nothing and has no end.
        </span>
      )}
    </p>
  )
}
