import type { Database } from '#platform/database/db.ts'
import { createWordList } from '#modules/search/index.ts'
import type { WordList } from '#modules/search/index.ts'
import { findWordsAfter } from '../queries/words.ts'

/** Lists that are searched one after the other before they become one. */
const maxLists = 8

/** The words that were ever said, in memory from the first search with a typing mistake on; only new ones are loaded. */
export function createKnownWords(db: Database): () => Promise<WordList['near']> {
  let lists: WordList[] = []
  let all: string[] = []
  let last = 0
  let loading: Promise<void> = Promise.resolve()
  const load = async (): Promise<void> => {
    const fresh = await findWordsAfter(db, last)
    if (fresh.words.length === 0) return
    all = [...all, ...fresh.words]
    lists = lists.length < maxLists ? [...lists, createWordList(fresh.words)] : [createWordList(all)]
    last = fresh.last
  }
  return async () => {
    // One after the other, so that none is loaded twice; a failed one is tried again by the next search.
    loading = loading.then(load, load)
    await loading
    return (word, most) => lists.flatMap((list) => [...list.near(word, most)])
  }
}
