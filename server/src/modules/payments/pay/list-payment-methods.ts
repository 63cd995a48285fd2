import type { PaymentMethod } from '@sohbet/contract/orders'
import { providerNames } from '@sohbet/contract/payment-providers'
import type { PageLanguage } from '@sohbet/messages'
import { translatorFor } from '#platform/language/translator.ts'
import type { PaymentProviders, ProviderName } from '#platform/payments/payment-provider.ts'

/** How a browser starts a payment at each provider; each kind has a call of its own. */
export const methodKinds = {
  stripe: 'client_secret',
  paypal: 'token_order',
} as const satisfies Record<ProviderName, PaymentMethod['kind']>

const labels = {
  paypal: { id: 1, title: 'answers.pay.paypal' },
  stripe: { id: 2, title: 'answers.pay.card' },
} as const satisfies Record<ProviderName, object>

/** API-41, PAY-02: the available payment methods; credits always are. */
export function listPaymentMethods(providers: PaymentProviders, language: PageLanguage): PaymentMethod[] {
  const t = translatorFor(language)
  const ofProviders = providerNames.flatMap((slug): PaymentMethod[] => {
    const provider = providers[slug]
    if (provider === undefined) return []
    const { id, title } = labels[slug]
    return [
      {
        id,
        slug,
        title: t(title),
        kind: methodKinds[slug],
        pays_for: ['top_up', 'subscription'],
        is_test_mode: provider.isTestMode,
      },
    ]
  })
  return [
    ...ofProviders.toSorted((a, b) => a.id - b.id),
    {
      id: 3,
      slug: 'points',
      title: t('answers.pay.credits'),
      kind: 'points',
      pays_for: ['audio_download'],
      is_test_mode: false,
    },
  ]
}
