import type { PlanInfo } from '@sohbet/contract'
import type { Currency } from '@sohbet/contract/currency'
import type { Api } from '#api/call.ts'

/** The currency parameter of a call; US dollars are the default. */
export function euros(currency: Currency): { currency?: Currency } {
  return currency === 'EUR' ? { currency } : {}
}

/** The plans on sale in a currency, lowest first (PERM-05); none if loading fails. */
export async function loadPlans(api: Api, currency: Currency = 'USD'): Promise<PlanInfo[]> {
  const answer = await api('listPlans', { query: euros(currency) })
  return answer.ok ? answer.body.data : []
}
