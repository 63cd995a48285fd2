import { useState } from 'react'
import type { Gathering, StudioMajlis } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import type { FormState } from '#forms/use-sent-form.ts'
import { Field } from '#ui/field/field.tsx'
import { Fields } from '#ui/field/field-layout.tsx'
import { RadioCard, RadioGroup } from '#ui/field/radio-group.tsx'
import { Select } from '#ui/field/select.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { EntryPanel } from './entry-panel.tsx'
import type { EntryField } from './entry-panel.tsx'
import { rhythmOptions, zoneName } from './gathering-labels.ts'
import { RecordingField } from './recording-field.tsx'
import { TitleFields } from './title-fields.tsx'

/** The form of a gathering. It renders only in a browser, whose list of time zones it uses. */
export function GatheringPanel({
  gathering,
  majalis,
  onClose,
}: {
  /** Undefined for a new one. */
  gathering: Gathering | undefined
  majalis: readonly StudioMajlis[]
  onClose: () => void
}) {
  const isNew = gathering === undefined
  return (
    <EntryPanel
      entry={gathering}
      name={gathering?.title}
      add={t('studioSite.gatherings.add')}
      labels={{
        saved: t('studioSite.gatherings.saved'),
        removed: t('studioSite.gatherings.removed'),
        removal: t('studioSite.gatherings.removal'),
        ...(isInSeries(gathering) && { removeFollowing: t('studioSite.gatherings.removeFollowing') }),
      }}
      onClose={onClose}
    >
      {(field, errors) => (
        <>
          <Field
            label={t('studioSite.gatherings.titleField')}
            {...field('title')}
            data-autofocus
            isRequired
          />
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
            defaultValue={isNew ? ownZone() : (gathering.time_zone ?? '')}
          />
          <PlaceFields gathering={gathering} majalis={majalis} field={field} />
          {isNew && <RepeatFields errors={errors} />}
          {isInSeries(gathering) && <ScopeField />}
        </>
      )}
    </EntryPanel>
  )
}

/** Place and host, the link of its name and, once it exists, the recording. */
function PlaceFields({
  gathering,
  majalis,
  field,
}: {
  gathering: Gathering | undefined
  majalis: readonly StudioMajlis[]
  field: EntryField<keyof Gathering>
}) {
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

function isInSeries(gathering: Gathering | undefined): boolean {
  return gathering !== undefined && gathering.series !== null
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
