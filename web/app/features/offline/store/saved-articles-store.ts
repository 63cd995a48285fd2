import { createStore } from 'zustand/vanilla'

/** An article that is saved on this device. */
export interface SavedArticle {
  slug: string
  title: string
  author: string
  language: string
}

/** The articles of this listener that are saved on this device; null until they are known. */
export const savedArticlesStore = createStore<{ articles: readonly SavedArticle[] | null }>(() => ({
  articles: null,
}))
