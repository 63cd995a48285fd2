import { useState } from 'react'
import type { SubscriptionInfo } from '@sohbet/contract/accounts'
import { t } from '@sohbet/messages'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Row } from '#ui/layout/layout.tsx'
import { isPlainClick } from '#ui/link/is-plain-click.ts'
import { Panel } from '#ui/dialog/panel.tsx'
import { FormOutcome } from '#forms/form-outcome.tsx'
import { cancelPath, plansPath } from '#features/money/paths.ts'
import { CancelPlanForm } from '#features/plans/cancel-plan-form.tsx'
import { KeepPlan, PlanStatusLine } from '#features/plans/keep-plan.tsx'
import { canBeCancelled, canBeResumed, dueOrderOf, paidPlanOf } from '#features/plans/state/plan-move.ts'
import { SettingsPanel } from '../settings-page.tsx'
import { type SentSettings, useSettingsForm } from '../use-settings-form.ts'
import styles from './account-panels.module.css'

/** The plan of a member. */
export interface PlanPanelProps {
  /** Null if loading failed. */
  subscription: SubscriptionInfo | null
  /** Shows the cancellation's confirmation on the page itself when no dialog can open. */
  isAsking: boolean
  formKey: string
  sent: SentSettings | undefined
}

/** The current plan: its price and renewal, with actions to change, cancel and resume it (B-34, B-36, ACCT-14). */
export function PlanPanel(props: PlanPanelProps) {
  const { subscription } = props
  return (
    <SettingsPanel id="plan" title={t('settings.plan.title')}>
      {subscription === null ? (
        <p>{t('settings.plan.notLoaded')}</p>
      ) : (
        <Plan {...props} subscription={subscription} />
      )}
    </SettingsPanel>
  )
}

function Plan({
  subscription,
  isAsking,
  formKey,
  sent,
}: PlanPanelProps & { subscription: SubscriptionInfo }) {
  const [isOpen, setIsOpen] = useState(false)
  const cancelledSentence = t('settings.plan.cancelled')
  const unchangedText = t('settings.plan.kept')
  const cancel = useSettingsForm('cancel-plan', sent, cancelledSentence)
  const keep = useSettingsForm('keep-plan', sent, unchangedText)
  const [paid, due] = [paidPlanOf(subscription), dueOrderOf(subscription)]
  const cancelLabel = t('settings.plan.cancel', { plan: paid.subscription_name })
  const isCancellable = canBeCancelled(paid)
  const cancelForm = <CancelPlanForm plan={paid} form={cancel} formKey={formKey} />
  return (
    <>
      <FormOutcome form={keep} success={unchangedText} />
      {/* The result of the dialog is shown where it was opened. */}
      {!isCancellable && <FormOutcome form={cancel} success={cancelledSentence} />}
      <div className={styles['plan']}>
        <PlanStatusLine plan={subscription} />
        <Row className={styles['actions']}>
          {due !== null && (
            <LinkButton
              variant="primary"
              isWideOnPhone
              to={plansPath({ order: due, back: '/settings/account' })}
              isPrefetched={false}
            >
              {t('settings.plan.payNow')}
            </LinkButton>
          )}
          {canBeResumed(paid) && (
            <KeepPlan plan={paid} action="/settings/account" formKey={formKey} isSending={keep.isSending} />
          )}
          <LinkButton isWideOnPhone to="/subscription">
            {subscription.slug === 'free' ? t('settings.plan.see') : t('settings.plan.change')}
          </LinkButton>
        </Row>
      </div>
      {isCancellable && (
        <div className={styles['cancel']}>
          {isAsking ? (
            cancelForm
          ) : (
            <LinkButton
              variant="text"
              to={cancelPath}
              isPrefetched={false}
              aria-haspopup="dialog"
              onClick={(event) => {
                if (!isPlainClick(event)) return
                event.preventDefault()
                setIsOpen(true)
              }}
            >
              {cancelLabel}
            </LinkButton>
          )}
        </div>
      )}
      <Panel title={cancelLabel} isOpen={isOpen && isCancellable} onClose={() => setIsOpen(false)}>
        {cancelForm}
      </Panel>
    </>
  )
}
