import { t } from '@sohbet/messages'
import { Deed } from '../money/deed/deed.tsx'
import type { DeedProps } from '../money/deed/deed.tsx'

/** Asks before something is offered no more. */
export function WithdrawDialog({ name, ...deed }: { name: string } & Pick<DeedProps, 'onClose' | 'send'>) {
  return (
    <Deed
      {...deed}
      title={t('studioOffers.withdrawOf', { name })}
      lead={t('studioOffers.withdrawLead')}
      submit={t('studioOffers.withdraw')}
      done={t('studioOffers.withdrawn')}
      hasReason={false}
    />
  )
}
