import type { Currency } from '@sohbet/contract/currency'
import type { Currencies, PaymentMethod, Promotion } from '@sohbet/contract/orders'
import type { Api } from '#api/call.ts'

/** The ways in which something can be paid (PAY-02); none where they could not be asked for. */
export async function loadMethods(
  api: Api,
  what: 'top_up' | 'subscription' = 'top_up',
): Promise<PaymentMethod[]> {
  const answer = await api('listPaymentMethods', {})
  return answer.ok ? answer.body.data.filter(({ pays_for: paysFor }) => paysFor.includes(what)) : []
}

/** The promotions that hold now (WALLET-12); none where they could not be asked for. */
export async function loadPromotions(api: Api): Promise<Promotion[]> {
  const answer = await api('listPromotions', {})
  return answer.ok ? answer.body.data : []
}

/** In which currencies the reader may pay; US dollars alone where it could not be asked for. */
export async function loadCurrencies(api: Api): Promise<Currencies> {
  const answer = await api('listCurrencies', {})
  return answer.ok ? answer.body.data : { top_up: ['USD'], subscription: ['USD'], packages: [] }
}

/** The currency that an address names, where it is offered; the first one of those unless told. */
export function currencyIn(query: URLSearchParams, offered: readonly Currency[]): Currency {
  return offered.find((one) => one === query.get('currency')) ?? offered[0] ?? 'USD'
}

/** Whether any provider is stood in for by the sandbox (B-106). */
export function isTestMode(methods: readonly PaymentMethod[]): boolean {
  return methods.some((method) => method.is_test_mode)
}
