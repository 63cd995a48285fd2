import { closeStudioOrder } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { provingApi } from '#studio/login/proof.ts'
import { ActionDialog } from '../../action-dialog.tsx'

/** Closes an order under review for which no money came. */
export function CloseDialog({ reference, onClose }: { reference: string; onClose: () => void }) {
  return (
    <ActionDialog
      title={t('studioOrders.close.title')}
      lead={t('studioOrders.close.lead')}
      submit={t('studioOrders.close.title')}
      done={t('studioOrders.close.done')}
      onClose={onClose}
      isDangerous
      send={async (text) =>
        await provingApi(closeStudioOrder, { params: { reference }, body: { reason: text('reason') } })
      }
    />
  )
}
