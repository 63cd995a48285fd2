import { currentLanguage } from '@sohbet/messages'
import { useSite } from './site.ts'

/** The data of a page's link preview. */
export interface SocialCardProps {
  name: string
  address: string
  description: string
  type: string
  /** The path of an image of 1200 × 630 pixels, and the language of its text; by default the brand's cover. */
  card?: { path: string; alt: string; language: string } | undefined
}

/** The locale of the content, which the protocol requires with a country. */
const locales: Record<string, string> & { en: string } = {
  en: 'en_GB',
  ar: 'ar_AR',
  tr: 'tr_TR',
  ur: 'ur_PK',
  fa: 'fa_IR',
}

/** The Open Graph tags. */
export function SocialCard({ name, address, description, type, card }: SocialCardProps) {
  const { brand, publicOrigin } = useSite()
  return (
    <>
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={name} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={locales[card?.language ?? currentLanguage()] ?? locales.en} />
      <meta property="og:image" content={publicOrigin + (card?.path ?? '/cover/sohbet.png')} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content={card === undefined ? '1200' : '630'} />
      <meta property="og:image:alt" content={card?.alt ?? brand.name} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
