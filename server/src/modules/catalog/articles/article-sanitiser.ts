import { createThreadPool } from '#platform/queues/thread-pool.ts'
import { refuseBusy } from '#platform/queues/work-queue.ts'
import { checkArticleSource } from './check-article-source.ts'
import type { SafeArticle } from './sanitise-article.ts'

/**
 * Rises with every change of what an article may consist of, and with every version of the library: what was cleaned
 * by a lower one is cleaned again.
 */
export const sanitiserVersion = 3

/** Cleans articles in a thread of its own, which begins with the first and is ended by `close`. */
export interface ArticleSanitiser {
  /**
   * Refuses a text that is too long or nested too deeply, before anything parses it; one for which there was no time is
   * refused as by a machine that is busy, and can be sent again.
   */
  sanitise(html: string): Promise<SafeArticle>
  /** The same for jobs and imports: nobody waits for them, so on a busy machine they only take longer. */
  background: Pick<ArticleSanitiser, 'sanitise'>
  close(): Promise<void>
}

/** Milliseconds that one text of a request may take; under load the library alone takes several seconds to come. */
const requestTimeoutMs = 20_000

/** Makes a sanitiser beside the event loop: the longest text that is taken would hold it up for a second. */
export function createArticleSanitiser(timeoutMs = requestTimeoutMs): ArticleSanitiser {
  const file = new URL('sanitise-article.ts', import.meta.url)
  const thread = createThreadPool<string, SafeArticle>({ file, name: 'sanitiseArticle' })
  return {
    sanitise: async (html) => {
      checkArticleSource(html)
      try {
        return await thread.run(html, timeoutMs)
      } catch (error) {
        // Begun on a machine under load, the thread may not even have loaded its library in that time.
        throw error instanceof Error && error.name === 'AbortError' ? refuseBusy() : error
      }
    },
    background: {
      sanitise: async (html) => {
        checkArticleSource(html)
        return await thread.run(html)
      },
    },
    close: () => thread.close(),
  }
}
