import type { PlanInfo } from '@sohbet/contract'
import type { Currency } from '@sohbet/contract/currency'
import type { Api } from '#api/call.ts'

/** What a call is asked of the currency: dollars are meant unless told. */
export function euros(currency: Currency): { currency?: Currency } {
  return currency === 'EUR' ? { currency } : {}
}

/** The plans as they are sold now in a currency, the lowest first (PERM-05); none where they could not be asked for. */
export async function loadPlans(api: Api, currency: Currency = 'USD'): Promise<PlanInfo[]> {
  const answer = await api('listPlans', { query: euros(currency) })
  return answer.ok ? answer.body.data : []
}
