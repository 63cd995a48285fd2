import { useEffect, useId, useState } from 'react'
import { t } from '@sohbet/messages'
import { browserApi } from '#api/api-context.ts'
import { Field } from '#ui/field/field.tsx'
import { Fields } from '#ui/field/field-layout.tsx'
import { Select, type SelectOption } from '#ui/field/select.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import type { ReturnedForm } from '#forms/sent-form.ts'
import type { Country } from './countries.ts'
import styles from './place-fields.module.css'

/** The initial values of the fields and their errors. */
export interface PlaceFieldsProps {
  values: ReturnedForm['typed']
  errors: ReturnedForm['errors']
  /** Null if they failed to load; then the name is typed (B-33). */
  countries: readonly Country[] | null
}

/** Country and city, with suggestions of that country's cities; any other city is accepted as well (B-33). */
export function PlaceFields({ values, errors, countries }: PlaceFieldsProps) {
  const [country, setCountry] = useState(() => codeOf(values['country'] ?? '', countries ?? []))
  const [city, setCity] = useState(values['city'] ?? '')
  const list = useId()
  const suggestions = suggestCities(useCities(countries === null ? '' : country), city)
  const common = {
    label: t('account.fields.country'),
    name: 'country',
    autoComplete: 'country',
    error: errors['country'],
  }
  return (
    <Fields isPaired>
      {countries === null ? (
        <Field {...common} autoComplete="country-name" defaultValue={values['country']} isRequired />
      ) : (
        <Select
          {...common}
          placeholder={t('account.fields.chooseCountry')}
          options={countryOptions(countries, country)}
          defaultValue={country}
          onChange={({ target }) => setCountry(target.value)}
          isRequired
        />
      )}
      <Field
        label={t('account.fields.city')}
        name="city"
        autoComplete="address-level2"
        list={list}
        className={styles['city']}
        defaultValue={values['city']}
        error={errors['city']}
        onChange={({ target }) => setCity(target.value)}
        isRequired
      />
      <datalist id={list}>
        {suggestions.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </Fields>
  )
}

/** The options, including a stored country that the list does not have. */
export function countryOptions(countries: readonly Country[], stored: string): readonly SelectOption[] {
  const isKnown = stored === '' || countries.some(({ value }) => value === stored)
  return isKnown ? countries : [{ value: stored, label: stored }, ...countries]
}

/** The code of a country stored by name. */
export function codeOf(country: string, countries: readonly Country[]): string {
  return countries.find(({ label }) => label === country)?.value ?? country
}

const none: readonly string[] = []

/** The cities of a country; none while loading. */
function useCities(country: string): readonly string[] {
  const [found, setFound] = useState({ country: '', names: none })
  useEffect(() => {
    if (country === '') return undefined
    let isActive = true
    const load = async (): Promise<void> => {
      const answer = await browserApi('listCities', { query: { country } })
      if (!isActive) return
      if (answer.ok) setFound({ country, names: answer.body.data.map(({ value }) => value) })
      else showToast('error', t('account.fields.citiesFailed'))
    }
    void load()
    return () => {
      isActive = false
    }
  }, [country])
  return found.country === country ? found.names : none
}

/** Maximum number of suggested cities. */
export const maxSuggestions = 30

/** Cities that match `text`, those that start with it first, ignoring accents and case. */
export function suggestCities(cities: readonly string[], text: string): string[] {
  const folded = fold(text)
  if (folded === '') return cities.slice(0, maxSuggestions)
  const starting: string[] = []
  const containing: string[] = []
  for (const city of cities) {
    const at = fold(city).indexOf(folded)
    if (at === 0) starting.push(city)
    else if (at > 0) containing.push(city)
  }
  return [...starting, ...containing].slice(0, maxSuggestions)
}

// The Turkish dotless ı is a separate letter without a decomposition.
function fold(text: string): string {
  return text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i')
}
