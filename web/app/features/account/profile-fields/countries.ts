import { useEffect } from 'react'
import { t } from '@sohbet/messages'
import type { Api } from '#api/call.ts'
import { showToast } from '#ui/toast/toast-store.ts'

/** A country by its name and its code. */
export interface Country {
  label: string
  value: string
}

/** The countries to choose from (ACCT-07); null when they could not be loaded. */
export async function loadCountries(api: Api): Promise<Country[] | null> {
  const answer = await api('listCountries', {})
  return answer.ok ? answer.body.data.map(({ label, value }) => ({ label, value })) : null
}

/** Tells by a toast that the countries could not be loaded (ACCT-07). */
export function useCountriesWarning(countries: readonly Country[] | null): void {
  const hasCountries = countries !== null
  useEffect(() => {
    if (!hasCountries) showToast('error', t('account.fields.countriesFailed'))
  }, [hasCountries])
}
