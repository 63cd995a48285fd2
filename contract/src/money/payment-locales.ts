import type { PageLanguage } from '@sohbet/messages'

/** How Stripe names the language of a page; it has no Urdu. */
export const stripeLocales = {
  en: 'en',
  ar: 'ar',
  tr: 'tr',
  ur: 'en',
  'en-XA': 'en',
} as const satisfies Locales

/** How PayPal names the language of a page, always with a country; it has no Urdu. */
export const paypalLocales: Locales = {
  en: 'en-US',
  ar: 'ar-EG',
  tr: 'tr-TR',
  ur: 'en-US',
  'en-XA': 'en-US',
}

type Locales = Readonly<Record<PageLanguage, string>>
