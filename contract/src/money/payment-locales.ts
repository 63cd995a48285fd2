import type { PageLanguage } from '@sohbet/messages'

/** Stripe's locale for each page language; Stripe has no Urdu. */
export const stripeLocales = {
  en: 'en',
  ar: 'ar',
  tr: 'tr',
  ur: 'en',
  'en-XA': 'en',
} as const satisfies Locales

/** PayPal's locale for each page language, always with a country; PayPal has no Urdu. */
export const paypalLocales: Locales = {
  en: 'en-US',
  ar: 'ar-EG',
  tr: 'tr-TR',
  ur: 'en-US',
  'en-XA': 'en-US',
}

type Locales = Readonly<Record<PageLanguage, string>>
