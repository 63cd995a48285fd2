import type { Currency } from '@sohbet/contract/currency'
import { t } from '@sohbet/messages'
import { TabLinks } from '#ui/link/tabs.tsx'

/** What an address says of the currency: nothing where there is no choice. */
export function chosenCurrency(offered: readonly Currency[], currency: Currency): { currency?: Currency } {
  return offered.length > 1 || currency === 'EUR' ? { currency } : {}
}

/** In which currency is paid, where there is a choice; each is a page of its own, so it works without a script. */
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
