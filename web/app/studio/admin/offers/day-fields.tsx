import { toLatinDigits, withoutUnseenMarks } from '@sohbet/contract/typed-text'
import { t } from '@sohbet/messages'
import { Field } from '#ui/field/field.tsx'
import { Fields } from '#ui/field/field-layout.tsx'
import { wrongIn } from '#studio/shared/use-calls.ts'
import type { ActionField } from '../action-dialog.tsx'

/** The first and last day of an offer. */
export function DayFields({ field }: { field: ActionField }) {
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
export function readDays(text: (name: string) => string) {
  const day = (name: string) => toLatinDigits(withoutUnseenMarks(text(name)))
  for (const name of ['first_day', 'last_day'])
    if (!/^(?:\d{4}-\d{2}-\d{2})?$/.test(day(name))) return wrongIn(name, t('studioOffers.dayWrong'))
  return { ok: true as const, first_day: day('first_day') || null, last_day: day('last_day') || null }
}
