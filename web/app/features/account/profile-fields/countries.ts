import { useEffect } from 'react'
import { t } from '@sohbet/messages'
import type { Api } from '#api/call.ts'
import { showToast } from '#ui/toast/toast-store.ts'

/** A country's name and code. */
export interface Country {
  label: string
  value: string
}

/** The selectable countries (ACCT-07); null if loading fails. */
export async function loadCountries(api: Api): Promise<Country[] | null> {
  const answer = await api('listCountries', {})
  return answer.ok ? answer.body.data.map(({ label, value }) => ({ label, value })) : null
}

/** Shows a toast if the countries failed to load (ACCT-07). */
export function useCountriesWarning(countries: readonly Country[] | null): void {
  const hasCountries = countries !== null
  useEffect(() => {
    if (!hasCountries) showToast('error', t('account.fields.countriesFailed'))
  }, [hasCountries])
}
