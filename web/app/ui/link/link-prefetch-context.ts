import { createContext } from 'react'

/** Fetches the pages behind links ahead. */
export interface LinkPrefetch {
  /** Watches a link until the answer is called. */
  watch(link: Element, address: string): () => void
  /** The listener is pressing a link. */
  hurry(address: string): void
}

/** How links fetch ahead; null on the server and in tests, where nothing is. */
export const LinkPrefetchContext = createContext<LinkPrefetch | null>(null)
