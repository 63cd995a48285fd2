import type { Currency } from '@sohbet/contract/currency'
import { refundStudioOrder } from '@sohbet/contract/studio'
import { readAmount } from '@sohbet/contract/typed-text'
import { t } from '@sohbet/messages'
import { formatMoney } from '#features/money/format-money.ts'
import { Field } from '#ui/field/field.tsx'
import { wrongIn } from '#studio/shared/use-calls.ts'
import { provingApi } from '#studio/login/proof.ts'
import { ActionDialog } from '../../action-dialog.tsx'

/** Refunds an order: all that is left, or a part. */
export function RefundDialog({
  reference,
  left,
  currency,
  onClose,
}: {
  reference: string
  left: number
  currency: Currency
  onClose: () => void
}) {
  return (
    <ActionDialog
      title={t('studioOrders.give.title')}
      lead={t('studioOrders.give.lead')}
      submit={t('studioOrders.give.submit')}
      done={t('studioOrders.give.done')}
      onClose={onClose}
      send={async (text, idempotencyKey) => {
        const typed = text('amount')
        const amount = typed === '' ? null : readAmount(typed)
        if (amount === undefined) return wrongIn('amount', t('studioMoney.amount.invalid'))
        const input = { params: { reference }, body: { amount, reason: text('reason') } }
        return await provingApi(refundStudioOrder, input, { idempotencyKey })
      }}
    >
      {(field) => (
        <Field
          label={currency === 'EUR' ? t('payments.receipt.euros') : t('studioOrders.give.amount')}
          hint={t('studioOrders.give.amountHint', { sum: formatMoney(left, currency) })}
          {...field('amount')}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          data-autofocus
        />
      )}
    </ActionDialog>
  )
}
