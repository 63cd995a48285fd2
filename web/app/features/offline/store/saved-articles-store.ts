import { createStore } from 'zustand/vanilla'

/** An article saved on this device. */
export interface SavedArticle {
  slug: string
  title: string
  author: string
  language: string
}

/** This listener's articles saved on this device; null while loading. */
export const savedArticlesStore = createStore<{ articles: readonly SavedArticle[] | null }>(() => ({
  articles: null,
}))
