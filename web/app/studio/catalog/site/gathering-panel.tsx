import type { Gathering, StudioMajlis } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import type { FormState } from '#forms/use-sent-form.ts'
import { Field } from '#ui/field/field.tsx'
import { Select } from '#ui/field/select.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { EntryPanel } from './entry-panel.tsx'
import { RecordingField } from './recording-field.tsx'
import { RepeatFields, ScopeField } from './repeat-fields.tsx'
import { TitleFields } from './title-fields.tsx'
import { zoneName } from './zone-name.ts'

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
      title={
        isNew ? t('studioSite.gatherings.add') : t('studioSite.entry.changeName', { name: gathering.title })
      }
      entry={isNew ? undefined : { ...gathering, name: gathering.title }}
      labels={{
        saved: t('studioSite.gatherings.saved'),
        removed: t('studioSite.gatherings.removed'),
        removal: t('studioSite.gatherings.removal'),
        ...(isInSeries(gathering) && { removeFollowing: t('studioSite.gatherings.removeFollowing') }),
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field
            label={t('studioSite.gatherings.titleField')}
            name="title"
            defaultValue={gathering?.title}
            error={errors['title']}
            data-autofocus
            isRequired
          />
          <TitleFields kind="heading" titles={gathering} errors={errors} />
          <TextArea
            label={t('studioSite.gatherings.description')}
            name="description"
            rows={4}
            defaultValue={gathering?.description}
            error={errors['description']}
            isRequired
          />
          <Field
            label={t('studioSite.gatherings.time')}
            name="local_time"
            type="datetime-local"
            defaultValue={gathering?.local_time}
            error={errors['local_time']}
            isRequired
          />
          <Select
            label={t('studioSite.gatherings.zone')}
            name="time_zone"
            hint={t('studioSite.gatherings.zoneHint')}
            placeholder={t('studioSite.gatherings.noZone')}
            options={zoneOptions(gathering?.time_zone)}
            defaultValue={isNew ? ownZone() : (gathering.time_zone ?? '')}
            error={errors['time_zone']}
          />
          <PlaceFields gathering={gathering} majalis={majalis} errors={errors} />
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
  errors,
}: {
  gathering: Gathering | undefined
  majalis: readonly StudioMajlis[]
  errors: FormState['errors']
}) {
  return (
    <>
      <Field
        label={t('studioSite.gatherings.place')}
        name="place"
        hint={t('studioSite.gatherings.placeHint')}
        defaultValue={gathering?.place}
        error={errors['place']}
        isRequired
      />
      <TitleFields of="place" titles={gathering} errors={errors} />
      <Field
        label={t('studioSite.gatherings.url')}
        name="url"
        type="url"
        hint={t('studioSite.gatherings.urlHint')}
        defaultValue={gathering?.url ?? ''}
        error={errors['url']}
      />
      <Select
        label={t('studioSite.gatherings.majlis')}
        name="majlis_id"
        hint={t('studioSite.gatherings.majlisHint')}
        placeholder={t('studioSite.gatherings.noMajlis')}
        options={majalis.map(({ id, name }) => ({ value: String(id), label: name }))}
        defaultValue={String(gathering?.majlis_id ?? '')}
        error={errors['majlis_id']}
      />
      {gathering !== undefined && (
        <RecordingField gathering={gathering} error={errors['recording_item_id']} />
      )}
    </>
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
