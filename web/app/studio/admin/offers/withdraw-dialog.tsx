import { t } from '@sohbet/messages'
import { Action } from '../money/action.tsx'
import type { ActionProps } from '../money/action.tsx'

/** Confirms the withdrawal of an offer. */
export function WithdrawDialog({
  name,
  ...action
}: { name: string } & Pick<ActionProps, 'onClose' | 'send'>) {
  return (
    <Action
      {...action}
      title={t('studioOffers.withdrawOf', { name })}
      lead={t('studioOffers.withdrawLead')}
      submit={t('studioOffers.withdraw')}
      done={t('studioOffers.withdrawn')}
      hasReason={false}
    />
  )
}
