import { createContext, useContext } from 'react'
import type { Brand, ReadingChoices } from '@sohbet/contract'
import type { PageLanguage } from '@sohbet/messages'

/** Properties of the site that every page needs. */
export interface Site {
  /** The language of the page, its URLs and its scripts. */
  language: PageLanguage
  reading: ReadingChoices
  brand: Brand
  /** Scheme and host of the public site, without a trailing slash. */
  publicOrigin: string
  /** The build that the page came from. */
  release: string
  /** Whether the pages below `/dev` exist. */
  hasDevPages: boolean
  /** Whether the page's content security policy allows payments. */
  mayPay: boolean
}

/** The default without a provider: no names and no URLs. */
export const namelessSite: Site = {
  language: 'en',
  reading: { hasHijri: true },
  brand: {
    name: 'Sohbet',
    tagline: '',
    companyName: 'Sohbet',
    appStoreUrl: '',
    playStoreUrl: '',
    messengerAppId: null,
  },
  publicOrigin: '',
  release: '',
  hasDevPages: false,
  mayPay: false,
}

const SiteContext = createContext<Site>(namelessSite)

/** Provides the site's properties. */
export const SiteProvider = SiteContext.Provider

/** The site's properties. */
export function useSite(): Site {
  return useContext(SiteContext)
}
