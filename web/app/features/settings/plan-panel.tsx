import clsx from 'clsx'
import type { SubscriptionInfo } from '@sohbet/contract/accounts'
import buttons from '../../ui/button.module.css'
import { formatDate } from '../../ui/format-date.ts'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/link.tsx'
import { useSite } from '../shell/site.ts'
import { SettingsPanel } from './settings-page.tsx'
import styles from './plan-panel.module.css'

/** The plan in force. */
export interface PlanPanelProps {
  /** Null: it could not be loaded. */
  subscription: SubscriptionInfo | null
}

/** The current plan with the way to the others (B-34). */
export function PlanPanel({ subscription }: PlanPanelProps) {
  const { hasPaymentPages } = useSite()
  const isPaid = subscription !== null && subscription.slug !== 'free' && subscription.is_active
  return (
    <SettingsPanel id="plan" title="Subscription">
      <div className={styles['plan']}>
        {subscription === null ? (
          <p>Your plan could not be loaded. Please try again in a moment.</p>
        ) : (
          <Plan {...subscription} />
        )}
        {hasPaymentPages && (
          <Link
            className={clsx(buttons['button'], buttons['outline'], buttons['wideOnPhone'])}
            to="/subscription"
          >
            {isPaid ? 'Change plan' : 'See plans'}
          </Link>
        )}
      </div>
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
          The free plan. It costs nothing and does not expire.
        </span>
      )}
    </p>
  )
}
