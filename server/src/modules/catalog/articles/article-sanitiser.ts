import { createThreadPool } from '#platform/queues/thread-pool.ts'
import { refuseBusy } from '#platform/queues/work-queue.ts'
import { checkArticleSource } from './check-article-source.ts'
import type { SafeArticle } from './sanitise-article.ts'

/**
 * Raise with every change of the allowed markup and every version of the library: articles cleaned by a
 * lower version are cleaned again.
 */
export const sanitiserVersion = 3

/** Cleans articles in its own thread, which starts with the first article and is ended by `close`. */
export interface ArticleSanitiser {
  /**
   * Refuses a text that is too long or nested too deeply before parsing it. A text that exceeds the time
   * limit is refused as busy and can be sent again.
   */
  sanitise(html: string): Promise<SafeArticle>
  /** The same for jobs and imports, without a time limit: no request waits for them. */
  background: Pick<ArticleSanitiser, 'sanitise'>
  close(): Promise<void>
}

/**
 * Time limit for one text of a request in milliseconds; under load, loading the library alone takes several
 * seconds.
 */
const requestTimeoutMs = 20_000

/** Creates a sanitiser off the event loop, which the longest allowed text would block for a second. */
export function createArticleSanitiser(timeoutMs = requestTimeoutMs): ArticleSanitiser {
  const file = new URL('sanitise-article.ts', import.meta.url)
  const thread = createThreadPool<string, SafeArticle>({ file, name: 'sanitiseArticle' })
  return {
    sanitise: async (html) => {
      checkArticleSource(html)
      try {
        return await thread.run(html, timeoutMs)
      } catch (error) {
        // Under load, the new thread may not even have loaded its library within the limit.
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
