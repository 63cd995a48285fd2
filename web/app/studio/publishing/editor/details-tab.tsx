import { localeOf, currentLanguage, t } from '@sohbet/messages'
import type { CollectionDraft } from '@sohbet/contract/studio'
import type { AudioAccess } from '@sohbet/contract/catalog'
import { browserApi } from '#api/api-context.ts'
import { countryName } from '#features/catalog/labels.ts'
import { FieldBox } from '#ui/field/field-box.tsx'
import { FieldLayout, Fields } from '#ui/field/field-layout.tsx'
import { Select, type SelectOption } from '#ui/field/select.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { Radio, RadioGroup } from '#ui/field/radio-group.tsx'
import { TopicsField, WordField } from '../../shared/fields/suggestion-fields.tsx'
import { useRead } from '../../shared/use-read.ts'
import { LanguageSelect } from '../../shared/fields/language-select.tsx'
import { accessName, audioAccesses } from '../../shared/item-labels.ts'
import type { DraftHandle } from '../draft/use-draft.ts'
import { onTyped, useDraftField } from './publish/faults.tsx'
import { TitleFields } from './fields/title-fields.tsx'
import { PriceField } from './fields/price-field.tsx'

/** Maximum lengths of the description, and of speaker and city in a draft. */
const [maxDescription, maxName] = [10_000, 200]

/** The details of a collection: texts, speaker, place and date. */
export function DetailsTab({ handle }: { handle: DraftHandle<CollectionDraft> }) {
  const day = useDraftField(handle, 'held_on')
  return (
    <Stack gap={4}>
      <TitleFields handle={handle} />
      <TextArea {...onTyped(useDraftField(handle, 'description'))} maxLength={maxDescription} hasCount />
      <Fields isPaired>
        <WordField {...useDraftField(handle, 'speaker')} of="speaker" maxLength={maxName} />
        <LanguageSelect
          {...onTyped(useDraftField(handle, 'language'))}
          isRequired
          placeholder={t('studioEditor.choose')}
        />
      </Fields>
      <TopicsField {...useDraftField(handle, 'topics')} />
      <Fields isPaired>
        <CountryField {...useDraftField(handle, 'country')} />
        <WordField {...useDraftField(handle, 'city')} of="city" maxLength={maxName} />
      </Fields>
      <Fields isPaired>
        <FieldLayout {...day}>
          <FieldBox
            id={day.id}
            type="date"
            value={day.value ?? ''}
            onChange={({ target }) => day.onChange(target.value === '' ? null : target.value)}
          />
        </FieldLayout>
      </Fields>
    </Stack>
  )
}

interface ChoiceProps {
  id: string
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function CountryField(field: ChoiceProps) {
  const { value } = field
  const countries = useRead(currentLanguage(), loadCountries) ?? []
  const known = countries.some((one) => one.value === value)
  const own = value === '' || known ? [] : [{ value, label: countryName(value) }]
  return (
    <Select
      {...onTyped(field)}
      options={[{ value: '', label: t('studioEditor.value.nothing') }, ...own, ...countries]}
    />
  )
}

async function loadCountries(): Promise<SelectOption[]> {
  const answer = await browserApi('listCountries', {})
  if (!answer.ok) return []
  const { compare } = new Intl.Collator(localeOf(currentLanguage()))
  const named = answer.body.data.map(({ value }) => ({ value, label: countryName(value) }))
  return named.toSorted((one, other) => compare(one.label, other.label))
}

const rules = {
  public: 'studioEditor.access.public',
  free: 'studioEditor.access.free',
  plus: 'studioEditor.access.plus',
  premier: 'studioEditor.access.premier',
  paid: 'studioEditor.access.paid',
} as const satisfies Record<AudioAccess, string>

/** Who may hear a collection, and its price. */
export function AccessTab({ handle }: { handle: DraftHandle<CollectionDraft> }) {
  const access = useDraftField(handle, 'access')
  const hasDownloadPrice = useDraftField(handle, 'apply_ppd')
  const downloadPrice = useDraftField(handle, 'download_price_credits')
  return (
    <Stack gap={4}>
      <RadioGroup id={access.id} name="access" legend={t('studioEditor.access.legend')} error={access.error}>
        {audioAccesses.map((one) => (
          <Radio
            key={one}
            value={one}
            label={accessName(one)}
            note={t(rules[one])}
            checked={access.value === one}
            onChange={() => access.onChange(one)}
          />
        ))}
      </RadioGroup>
      <PriceField {...useDraftField(handle, 'set_price_credits')} hint={t('studioEditor.access.setHint')} />
      <Checkbox
        id={hasDownloadPrice.id}
        label={hasDownloadPrice.label}
        checked={hasDownloadPrice.value}
        onChange={({ target }) => hasDownloadPrice.onChange(target.checked)}
      />
      {hasDownloadPrice.value && <PriceField {...downloadPrice} />}
    </Stack>
  )
}
