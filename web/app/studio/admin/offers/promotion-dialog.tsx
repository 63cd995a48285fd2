import { addStudioPromotion } from '@sohbet/contract/studio'
import { readAmount } from '@sohbet/contract/typed-text'
import { t } from '@sohbet/messages'
import { Field } from '#ui/field/field.tsx'
import { Fields } from '#ui/field/field-layout.tsx'
import { TitleFields } from '#studio/catalog/site/title-fields.tsx'
import { wrongIn } from '#studio/shared/use-calls.ts'
import { provingApi } from '../../login/proof.ts'
import { ActionDialog } from '../action-dialog.tsx'
import { DayFields, readDays } from './day-fields.tsx'

/** Adds a promotion. */
export function PromotionDialog({ onClose }: { onClose: () => void }) {
  return (
    <ActionDialog
      title={t('studioOffers.promotions.add')}
      lead={t('studioOffers.promotions.lead')}
      submit={t('studioOffers.promotions.add')}
      done={t('studioOffers.promotions.added')}
      onClose={onClose}
      hasReason={false}
      send={async (text) => {
        const [pay, bonus] = [readAmount(text('pay')), readAmount(text('bonus'))]
        if (pay === undefined || !Number.isInteger(pay)) return wrongIn('pay', t('studioOffers.payWrong'))
        if (bonus === undefined) return wrongIn('bonus', t('studioMoney.promotion.bonus'))
        const days = readDays(text)
        if (!days.ok) return days
        const { first_day, last_day } = days
        return await provingApi(addStudioPromotion, {
          body: {
            title: text('title'),
            title_ar: text('title_ar'),
            title_tr: text('title_tr'),
            title_ur: text('title_ur'),
            pay,
            bonus,
            first_day,
            last_day,
          },
        })
      }}
    >
      {(field) => (
        <Fields>
          <Field
            label={t('studioOffers.name')}
            {...field('title')}
            maxLength={120}
            isRequired
            data-autofocus
          />
          <TitleFields kind="heading" field={(name) => ({ ...field(name), defaultValue: '' })} />
          <Fields isPaired>
            <Field
              label={t('studioOffers.payField')}
              {...field('pay')}
              inputMode="numeric"
              dir="ltr"
              isRequired
            />
            <Field
              label={t('studioOffers.bonus')}
              {...field('bonus')}
              inputMode="decimal"
              dir="ltr"
              isRequired
            />
          </Fields>
          <DayFields field={field} />
        </Fields>
      )}
    </ActionDialog>
  )
}
