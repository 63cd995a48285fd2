import { useState, useRef } from 'react'
import type { Gathering, StudioMajlis, GatheringRhythm } from '@sohbet/contract/studio'
import { type MessageKey, t } from '@sohbet/messages'
import type { FormState } from '#forms/use-sent-form.ts'
import { Field } from '#ui/field/field.tsx'
import { Fields } from '#ui/field/field-layout.tsx'
import { RadioCard, RadioGroup } from '#ui/field/radio-group.tsx'
import { Select } from '#ui/field/select.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { RemovableChip } from '#ui/list/chip.tsx'
import { Combobox, type Suggestion } from '../../shared/fields/combobox.tsx'
import type { EntryField } from './entry-panel.tsx'
import { TitleFields } from './title-fields.tsx'

interface GatheringFieldsProps {
  field: EntryField<keyof Gathering>
  gathering: Gathering | undefined
  majalis: readonly StudioMajlis[]
  errors: FormState['errors']
}

/** The form of a gathering. It renders only in a browser, whose list of time zones it uses. */
export function GatheringFields({ field, gathering, majalis, errors }: GatheringFieldsProps) {
  return (
    <>
      <Field label={t('studioSite.gatherings.titleField')} {...field('title')} data-autofocus isRequired />
      <TitleFields kind="heading" field={field} />
      <TextArea
        label={t('studioSite.gatherings.description')}
        {...field('description')}
        rows={4}
        isRequired
      />
      <Field
        label={t('studioSite.gatherings.time')}
        {...field('local_time')}
        type="datetime-local"
        isRequired
      />
      <Select
        label={t('studioSite.gatherings.zone')}
        {...field('time_zone')}
        hint={t('studioSite.gatherings.zoneHint')}
        placeholder={t('studioSite.gatherings.noZone')}
        options={zoneOptions(gathering?.time_zone)}
        defaultValue={gathering === undefined ? ownZone() : (gathering.time_zone ?? '')}
      />
      <PlaceFields {...{ gathering, majalis, field }} />
      {gathering === undefined && <RepeatFields errors={errors} />}
      {gathering !== undefined && isInSeries(gathering) && <ScopeField />}
    </>
  )
}

/** Place and host, the link of its name and, once it exists, the recording. */
function PlaceFields({ gathering, majalis, field }: Omit<GatheringFieldsProps, 'errors'>) {
  return (
    <>
      <Field
        label={t('studioSite.gatherings.place')}
        {...field('place')}
        hint={t('studioSite.gatherings.placeHint')}
        isRequired
      />
      <TitleFields of="place" field={field} />
      <Field
        label={t('studioSite.gatherings.url')}
        {...field('url')}
        type="url"
        hint={t('studioSite.gatherings.urlHint')}
      />
      <Select
        label={t('studioSite.gatherings.majlis')}
        {...field('majlis_id')}
        hint={t('studioSite.gatherings.majlisHint')}
        placeholder={t('studioSite.gatherings.noMajlis')}
        options={majalis.map(({ id, name }) => ({ value: String(id), label: name }))}
        defaultValue={String(gathering?.majlis_id ?? '')}
      />
      {gathering !== undefined && (
        <RecordingField gathering={gathering} error={field('recording_item_id').error} />
      )}
    </>
  )
}

/** Whether a new gathering repeats, and until when or how many times. */
function RepeatFields({ errors }: Pick<FormState, 'errors'>) {
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
          <Field label={t('studioSite.gatherings.until')} name="until" type="date" error={errors['until']} />
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

/** Whether a change applies to one gathering of a series, or also to the later ones. */
function ScopeField() {
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

/** Whether a gathering is one of several. */
export function isInSeries({ series }: Gathering): boolean {
  return series !== null
}

function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

// A stored time zone may be missing in this browser's list, for example one of two spellings.
function zoneOptions(current: string | null | undefined) {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ownZone()])
  if (typeof current === 'string') known.add(current)
  return [...known].toSorted().map((value) => ({ value, label: zoneName(value) }))
}

const rhythmKeys = {
  week: 'studioSite.gatherings.every.week',
  'two-weeks': 'studioSite.gatherings.every.twoWeeks',
  'month-day': 'studioSite.gatherings.every.monthDay',
  'month-weekday': 'studioSite.gatherings.every.monthWeekday',
} as const satisfies Record<GatheringRhythm, MessageKey>

/** How often a gathering repeats. */
export function rhythmName(every: GatheringRhythm): string {
  return t(rhythmKeys[every])
}

/** The available rhythms. */
function rhythmOptions(): { value: GatheringRhythm; label: string }[] {
  return (Object.keys(rhythmKeys) as GatheringRhythm[]).map((value) => ({ value, label: rhythmName(value) }))
}

/** A readable time zone: `America/New York`; without one, the UTC offset of gatherings (B-83). */
export function zoneName(zone: string | null): string {
  return zone === null ? 'UTC+3' : zone.replaceAll('_', ' ')
}

/** The collection with the gathering's recording, chosen by typing; it can be removed again. */
function RecordingField({ gathering, error }: { gathering: Gathering; error: string | undefined }) {
  const [chosen, setChosen] = useState<Suggestion | undefined>(() => toSuggestion(gathering))
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const choose = (one: Suggestion | undefined): void => {
    setChosen(one)
    setText('')
    // Marks the form as changed, so that leaving it asks for a confirmation.
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <>
      <input ref={input} type="hidden" name="recording_item_id" value={chosen?.value ?? ''} />
      <Combobox
        of="recording"
        label={t('studioSite.gatherings.recording')}
        hint={t('studioSite.gatherings.recordingHint')}
        error={error}
        text={text}
        onText={setText}
        maxLength={100}
        chosen={chosen && [chosen.value]}
        onChoose={choose}
        before={
          chosen !== undefined && <RemovableChip label={chosen.label} onRemove={() => choose(undefined)} />
        }
      />
    </>
  )
}

function toSuggestion({ recording_item_id: id, recording_title: title }: Gathering): Suggestion | undefined {
  return id === null ? undefined : { value: String(id), label: title ?? String(id) }
}
