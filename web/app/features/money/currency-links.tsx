import type { Currency } from '@sohbet/contract/currency'
import { t } from '@sohbet/messages'
import { TabLinks } from '#ui/link/tabs.tsx'

/** The currency parameter of an address; empty if there is no choice. */
export function chosenCurrency(offered: readonly Currency[], currency: Currency): { currency?: Currency } {
  return offered.length > 1 || currency === 'EUR' ? { currency } : {}
}

/** The choice of currency, if there is one; each is a link, so it works without JavaScript. */
export function CurrencyLinks({
  offered,
  current,
  pathOf,
}: {
  offered: readonly Currency[]
  current: Currency
  pathOf(currency: Currency): string
}) {
  if (offered.length < 2) return null
  return (
    <TabLinks
      label={t('payments.currency.title')}
      tabs={offered.map((currency) => ({ to: pathOf(currency), label: nameCurrency(currency) }))}
      current={pathOf(current)}
    />
  )
}

function nameCurrency(currency: Currency): string {
  return currency === 'EUR' ? t('payments.currency.eur') : t('payments.currency.usd')
}
