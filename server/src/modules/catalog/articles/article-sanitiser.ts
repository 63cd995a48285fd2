import { createThreadPool } from '../../../platform/queues/thread-pool.ts'
import { checkArticleSource } from './check-article-source.ts'
import type { SafeArticle } from './sanitise-article.ts'

/**
 * Rises with every change of what an article may consist of, and with every version of the library: what was cleaned
 * by a lower one is cleaned again.
 */
export const sanitiserVersion = 1

/** Cleans articles in a thread of its own, which begins with the first and is ended by `close`. */
export interface ArticleSanitiser {
  /** Refuses a text that is too long or nested too deeply, before anything parses it. */
  sanitise(html: string): Promise<SafeArticle>
  close(): Promise<void>
}

/** Milliseconds that one text may take, the loading of the library among them. */
const timeoutMs = 10_000

/** Makes a sanitiser beside the event loop: the longest text that is taken would hold it up for a second. */
export function createArticleSanitiser(): ArticleSanitiser {
  const file = new URL('sanitise-article.ts', import.meta.url)
  const thread = createThreadPool<string, SafeArticle>({ file, name: 'sanitiseArticle', timeoutMs })
  return {
    sanitise: async (html) => {
      checkArticleSource(html)
      return await thread.run(html)
    },
    close: () => thread.close(),
  }
}
