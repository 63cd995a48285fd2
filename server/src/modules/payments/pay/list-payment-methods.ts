import type { PaymentMethod } from '@sohbet/contract/orders'
import type { PageLanguage } from '@sohbet/messages'
import { translatorFor } from '#platform/language/translator.ts'
import type { PaymentProviders } from '#platform/payments/payment-provider.ts'

/** API-41, PAY-02: the available payment methods; credits always are. */
export function listPaymentMethods(
  { paypal, stripe }: PaymentProviders,
  language: PageLanguage,
): PaymentMethod[] {
  const paysFor = ['top_up', 'subscription'] as const
  return [
    ...(paypal === undefined
      ? []
      : [
          {
            id: 1,
            slug: 'paypal' as const,
            title: translatorFor(language)('answers.pay.paypal'),
            kind: 'token_order' as const,
            pays_for: [...paysFor],
            is_test_mode: paypal.isTestMode,
          },
        ]),
    ...(stripe === undefined
      ? []
      : [
          {
            id: 2,
            slug: 'stripe' as const,
            title: translatorFor(language)('answers.pay.card'),
            kind: 'client_secret' as const,
            pays_for: [...paysFor],
            is_test_mode: stripe.isTestMode,
          },
        ]),
    {
      id: 3,
      slug: 'points',
      title: translatorFor(language)('answers.pay.credits'),
      kind: 'points',
      pays_for: ['audio_download'],
      is_test_mode: false,
    },
  ]
}
