import { t } from '@sohbet/messages'
import { Action } from '../money/action.tsx'
import type { ActionProps } from '../money/action.tsx'

/** Asks before something is offered no more. */
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
