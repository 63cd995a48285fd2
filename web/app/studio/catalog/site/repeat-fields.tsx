import { useId, useState } from 'react'
import { t } from '@sohbet/messages'
import type { FormState } from '#forms/use-sent-form.ts'
import { Field } from '#ui/field/field.tsx'
import { FieldBox } from '#ui/field/field-box.tsx'
import { describeField, FieldLayout, Fields } from '#ui/field/field-layout.tsx'
import { RadioCard, RadioGroup } from '#ui/field/radio-group.tsx'
import { Select } from '#ui/field/select.tsx'
import { rhythmOptions } from './rhythm-labels.ts'

/** Whether a new gathering repeats, and until when or how many times. */
export function RepeatFields({ errors }: Pick<FormState, 'errors'>) {
  const [every, setEvery] = useState('')
  return (
    <>
      <Select
        label={t('studioSite.gatherings.repeats')}
        name="every"
        hint={every === '' ? undefined : t('studioSite.gatherings.everyHint')}
        placeholder={t('studioSite.gatherings.every.once')}
        options={rhythmOptions()}
        value={every}
        onChange={({ target }) => setEvery(target.value)}
        error={errors['every']}
      />
      {every !== '' && (
        <Fields isPaired>
          <DayField label={t('studioSite.gatherings.until')} name="until" error={errors['until']} />
          <Field
            label={t('studioSite.gatherings.times')}
            name="times"
            inputMode="numeric"
            dir="ltr"
            hint={t('studioSite.gatherings.timesHint')}
            error={errors['times']}
          />
        </Fields>
      )}
    </>
  )
}

/** A day in the browser's own date input. */
function DayField({ label, name, error }: { label: string; name: string; error: string | undefined }) {
  const id = useId()
  return (
    <FieldLayout id={id} label={label} error={error}>
      <FieldBox id={id} type="date" name={name} {...describeField(id, { error })} />
    </FieldLayout>
  )
}

/** Whether a change applies to one gathering of a series, or also to the later ones. */
export function ScopeField() {
  return (
    <RadioGroup legend={t('studioSite.gatherings.scope')} name="scope" defaultValue="one">
      <RadioCard value="one" label={t('studioSite.gatherings.scope.one')} />
      <RadioCard
        value="following"
        label={t('studioSite.gatherings.scope.following')}
        note={t('studioSite.gatherings.scopeNote')}
      />
    </RadioGroup>
  )
}
