import { createContext, useContext } from 'react'
import type { Brand } from '@sohbet/contract'

/** What every page knows of the site it belongs to. */
export interface Site {
  brand: Brand
  /** Scheme and host of the public site, without a trailing slash. */
  publicOrigin: string
}

const SiteContext = createContext<Site>({
  brand: { name: 'Sohbet', tagline: '', companyName: 'Sohbet' },
  publicOrigin: '',
})

/** Hands the site's names down. */
export const SiteProvider = SiteContext.Provider

/** The site's names and address. */
export function useSite(): Site {
  return useContext(SiteContext)
}
