import type { Currency } from '@sohbet/contract/currency'
import type { Currencies, PaymentMethod, Promotion } from '@sohbet/contract/orders'
import type { Api } from '#api/call.ts'

/** The payment methods that are available (PAY-02); none if the request fails. */
export async function loadMethods(
  api: Api,
  what: 'top_up' | 'subscription' = 'top_up',
): Promise<PaymentMethod[]> {
  const answer = await api('listPaymentMethods', {})
  return answer.ok ? answer.body.data.filter(({ pays_for: paysFor }) => paysFor.includes(what)) : []
}

/** The current promotions (WALLET-12); none if the request fails. */
export async function loadPromotions(api: Api): Promise<Promotion[]> {
  const answer = await api('listPromotions', {})
  return answer.ok ? answer.body.data : []
}

/** The currencies in which the reader may pay; US dollars alone if the request fails. */
export async function loadCurrencies(api: Api): Promise<Currencies> {
  const answer = await api('listCurrencies', {})
  return answer.ok ? answer.body.data : { top_up: ['USD'], subscription: ['USD'], packages: [] }
}

/** The currency of an address if it is offered, otherwise the first one offered. */
export function currencyIn(query: URLSearchParams, offered: readonly Currency[]): Currency {
  return offered.find((one) => one === query.get('currency')) ?? offered[0] ?? 'USD'
}

/** Whether any provider is replaced by the sandbox (B-106). */
export function isTestMode(methods: readonly PaymentMethod[]): boolean {
  return methods.some((method) => method.is_test_mode)
}
