import { addStudioCode, addStudioPromotion } from '@sohbet/contract/studio'
import { readAmount, toLatinDigits, withoutUnseenMarks } from '@sohbet/contract/typed-text'
import { t } from '@sohbet/messages'
import { Field } from '#ui/field/field.tsx'
import { Fields } from '#ui/field/field-layout.tsx'
import { Select } from '#ui/field/select.tsx'
import { TitleFields } from '../../catalog/site/title-fields.tsx'
import { wrongIn } from '../../shared/use-calls.ts'
import { provingApi } from '../../login/proof.ts'
import { ActionDialog, type ActionField } from '../action-dialog.tsx'
import { planName } from '../people/person-labels.ts'

const targets = {
  '': { kind: null, plan: null },
  top_up: { kind: 'top_up', plan: null },
  subscription: { kind: 'subscription', plan: null },
  plus: { kind: 'subscription', plan: 'plus' },
  premier: { kind: 'subscription', plan: 'premier' },
} as const

/** Adds a discount code. */
export function CodeDialog({ onClose }: { onClose: () => void }) {
  return (
    <ActionDialog
      title={t('studioOffers.codes.add')}
      lead={t('studioOffers.codes.lead')}
      done={t('studioOffers.codes.added')}
      onClose={onClose}
      hasReason={false}
      send={async (text) => {
        const read = readCode(text)
        return read.ok ? await provingApi(addStudioCode, { body: read.body }) : read
      }}
    >
      {(field) => <CodeFields field={field} />}
    </ActionDialog>
  )
}

function readCode(text: (name: string) => string) {
  const [percent, amount, uses] = ['percent', 'amount', 'max_uses'].map((name) =>
    text(name) === '' ? null : readAmount(text(name)),
  )
  if (percent === undefined || (percent !== null && !Number.isInteger(percent)))
    return wrongIn('percent', t('studioOffers.percentWrong'))
  if (amount === undefined) return wrongIn('amount', t('studioMoney.amount.invalid'))
  if (uses === undefined || (uses !== null && !Number.isInteger(uses)))
    return wrongIn('max_uses', t('studioOffers.maxUsesWrong'))
  const days = readDays(text)
  if (!days.ok) return days
  const { first_day, last_day } = days
  const target = text('for') as keyof typeof targets // The select has these options.
  const body = {
    code: text('code'),
    percent,
    amount,
    max_uses: uses,
    ...targets[target],
    first_day,
    last_day,
  }
  return { ok: true as const, body }
}

function CodeFields({ field }: { field: ActionField }) {
  return (
    <Fields>
      <Field
        label={t('studioOffers.code')}
        hint={t('studioOffers.codeHint')}
        {...field('code')}
        dir="ltr"
        autoComplete="off"
        isRequired
        data-autofocus
      />
      <Fields isPaired>
        <Field
          label={t('studioOffers.percent')}
          hint={t('studioOffers.percentHint')}
          {...field('percent')}
          inputMode="numeric"
          dir="ltr"
        />
        <Field label={t('studioOffers.amount')} {...field('amount')} inputMode="decimal" dir="ltr" />
      </Fields>
      <Fields isPaired>
        <Select
          label={t('studioOffers.for')}
          name="for"
          options={[
            { value: '', label: t('studioOffers.forAll') },
            { value: 'top_up', label: t('studioOffers.forTopUps') },
            { value: 'subscription', label: t('studioOffers.forPlans') },
            { value: 'plus', label: planName('plus') },
            { value: 'premier', label: planName('premier') },
          ]}
        />
        <Field
          label={t('studioOffers.maxUses')}
          hint={t('studioOffers.maxUsesHint')}
          {...field('max_uses')}
          inputMode="numeric"
          dir="ltr"
        />
      </Fields>
      <DayFields field={field} />
    </Fields>
  )
}

/** Adds a promotion. */
export function PromotionDialog({ onClose }: { onClose: () => void }) {
  return (
    <ActionDialog
      title={t('studioOffers.promotions.add')}
      lead={t('studioOffers.promotions.lead')}
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

/** The first and last day of an offer. */
function DayFields({ field }: { field: ActionField }) {
  return (
    <Fields isPaired>
      <DayField label={t('studioOffers.firstDay')} {...field('first_day')} />
      <DayField label={t('studioOffers.lastDay')} {...field('last_day')} />
    </Fields>
  )
}

function DayField(props: { name: string; label: string; error: string | undefined }) {
  return <Field {...props} hint={t('studioOffers.dayHint')} dir="ltr" maxLength={10} autoComplete="off" />
}

/** The entered days, or the error of one of them. */
function readDays(text: (name: string) => string) {
  const day = (name: string) => toLatinDigits(withoutUnseenMarks(text(name)))
  for (const name of ['first_day', 'last_day'])
    if (!/^(?:\d{4}-\d{2}-\d{2})?$/.test(day(name))) return wrongIn(name, t('studioOffers.dayWrong'))
  return { ok: true as const, first_day: day('first_day') || null, last_day: day('last_day') || null }
}
