import { useEffect, useState } from 'react'
import { localeOf, currentLanguage, t } from '@sohbet/messages'
import type { CollectionDraft } from '@sohbet/contract/studio'
import { browserApi } from '#api/api-context.ts'
import { countryName, languageName } from '#features/catalog/labels.ts'
import { FieldBox } from '#ui/field/field-box.tsx'
import { FieldLayout, Fields } from '#ui/field/field-layout.tsx'
import { Select } from '#ui/field/select.tsx'
import type { SelectOption } from '#ui/field/select.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import type { DraftHandle } from '../draft/use-draft.ts'
import { contentLanguages } from '../../shared/item-labels.ts'
import { fieldId, useFault } from './publish/faults.tsx'
import { TitleFields } from './fields/title-fields.tsx'
import { TopicsField } from '../../shared/fields/topics-field.tsx'
import { WordField } from '../../shared/fields/word-field.tsx'

/** Maximum lengths of description, speaker and city in a draft. */
const [longestText, maxSpeaker, maxCity] = [10_000, 200, 200]

/** The details of a collection: texts, speaker, place and date. */
export function DetailsTab({ handle }: { handle: DraftHandle<CollectionDraft> }) {
  const { draft, change } = handle
  return (
    <Stack gap={4}>
      <TitleFields handle={handle} />
      <TextArea
        id={fieldId('description')}
        label={t('studioEditor.field.description')}
        value={draft.description}
        maxLength={longestText}
        hasCount
        error={useFault('description')}
        onChange={({ target }) => change({ description: target.value })}
      />
      <Fields isPaired>
        <WordField
          id={fieldId('speaker')}
          of="speaker"
          label={t('studioEditor.field.speaker')}
          value={draft.speaker}
          maxLength={maxSpeaker}
          error={useFault('speaker')}
          onChange={(speaker) => change({ speaker })}
        />
        <LanguageField
          value={draft.language}
          error={useFault('language')}
          onChange={(language) => change({ language })}
        />
      </Fields>
      <TopicsField
        id={fieldId('topics')}
        label={t('studioEditor.field.topics')}
        value={draft.topics}
        error={useFault('topics')}
        onChange={(topics) => change({ topics })}
      />
      <Fields isPaired>
        <CountryField
          value={draft.country}
          error={useFault('country')}
          onChange={(country) => change({ country })}
        />
        <WordField
          id={fieldId('city')}
          of="city"
          label={t('studioEditor.field.city')}
          value={draft.city}
          maxLength={maxCity}
          error={useFault('city')}
          onChange={(city) => change({ city })}
        />
      </Fields>
      <Fields isPaired>
        <FieldLayout
          id={fieldId('held_on')}
          label={t('studioEditor.field.heldOn')}
          error={useFault('held_on')}
        >
          <FieldBox
            id={fieldId('held_on')}
            type="date"
            value={draft.held_on ?? ''}
            onChange={({ target }) => change({ held_on: target.value === '' ? null : target.value })}
          />
        </FieldLayout>
      </Fields>
    </Stack>
  )
}

interface ChoiceProps {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The language of a recording or a text. */
export function LanguageField({ value, error, onChange }: ChoiceProps) {
  const codes =
    value === '' || contentLanguages.some((one) => one === value)
      ? contentLanguages
      : [...contentLanguages, value]
  return (
    <Select
      id={fieldId('language')}
      label={t('studioEditor.field.language')}
      isRequired
      placeholder={t('studioEditor.choose')}
      value={value}
      error={error}
      options={codes.map((code) => ({ value: code, label: languageName(code) }))}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function CountryField({ value, error, onChange }: ChoiceProps) {
  const countries = useCountries()
  const known = countries.some((one) => one.value === value)
  const own = value === '' || known ? [] : [{ value, label: countryName(value) }]
  return (
    <Select
      id={fieldId('country')}
      label={t('studioEditor.field.country')}
      value={value}
      error={error}
      options={[{ value: '', label: t('studioEditor.value.nothing') }, ...own, ...countries]}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function useCountries(): SelectOption[] {
  const [countries, setCountries] = useState<SelectOption[]>([])
  useEffect(() => {
    const load = async (): Promise<void> => {
      const answer = await browserApi('listCountries', {})
      if (!answer.ok) return
      const { compare } = new Intl.Collator(localeOf(currentLanguage()))
      const named = answer.body.data.map(({ value }) => ({ value, label: countryName(value) }))
      setCountries(named.toSorted((one, other) => compare(one.label, other.label)))
    }
    void load()
  }, [])
  return countries
}
