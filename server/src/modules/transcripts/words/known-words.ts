import type { Database } from '#platform/database/db.ts'
import { createWordList } from '#modules/search/index.ts'
import type { WordList } from '#modules/search/index.ts'
import { findWordsAfter } from '../queries/words.ts'

/** Number of lists after which they are merged. */
const maxLists = 8

/** All known words in memory, loaded with the first mistyped search. Later only new words are loaded. */
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
    // Loads run one after the other, so no word is loaded twice. The next search repeats a failed load.
    loading = loading.then(load, load)
    await loading
    return (word, most) => lists.flatMap((list) => [...list.near(word, most)])
  }
}
