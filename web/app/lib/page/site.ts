import { createContext, useContext } from 'react'
import type { Brand, ReadingChoices } from '@sohbet/contract'
import type { PageLanguage } from '@sohbet/messages'

/** What every page knows of the site it belongs to. */
export interface Site {
  /** The language of the page, its addresses and its scripts. */
  language: PageLanguage
  reading: ReadingChoices
  brand: Brand
  /** Scheme and host of the public site, without a trailing slash. */
  publicOrigin: string
  /** The name of the build that the page came from. */
  release: string
  /** Shows the pages below `/dev`. */
  hasDevPages: boolean
  /** The policy of the document lets a member pay on it. */
  mayPay: boolean
}

/** A site without names and addresses: what stands where nobody hands one down. */
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

/** Hands the site's names down. */
export const SiteProvider = SiteContext.Provider

/** The site's names and address. */
export function useSite(): Site {
  return useContext(SiteContext)
}
