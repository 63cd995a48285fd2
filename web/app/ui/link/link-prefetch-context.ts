import { createContext } from 'react'

/** Prefetches the pages of links. */
export interface LinkPrefetch {
  /** Watches a link until the returned function is called. */
  watch(link: Element, address: string): () => void
  /** The listener is pressing a link. */
  hurry(address: string): void
}

/** The prefetcher of links; null on the server and in tests. */
export const LinkPrefetchContext = createContext<LinkPrefetch | null>(null)
