import type { JobHandlers } from '#platform/jobs/jobs.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { type ArticleSanitiser, sanitiserVersion } from './article-sanitiser.ts'
import { announceChange } from '../queries/announce-change.ts'
import { findStaleArticles, updateArticleBody } from '../queries/articles.ts'

type CleaningServices = Pick<Services, 'db' | 'log'>

const task = 'clean-articles'

/** Cleans articles again that an older sanitiser version cleaned (B-78): at every start and every night. */
export function articleJobs(
  services: CleaningServices,
  { sanitise }: ArticleSanitiser['background'],
): JobHandlers {
  return { tasks: { [task]: () => cleanArticles(services, sanitise) }, schedule: { [task]: '29 3 * * *' } }
}

/** Adds the job that cleans the articles; processes that start at the same time share one. */
export async function addArticleCleaning({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  await jobs.add(db, task, {}, { jobKey: task })
}

async function cleanArticles(
  { db, log }: CleaningServices,
  sanitise: ArticleSanitiser['sanitise'],
): Promise<void> {
  let after = 0
  let changed = 0
  for (;;) {
    const [article] = await findStaleArticles(db, { below: sanitiserVersion, after, limit: 1 })
    if (article === undefined) break
    after = article.id
    try {
      const { html, wordCount } = await sanitise(article.body)
      await updateArticleBody(db, article, { html, wordCount, version: sanitiserVersion })
      if (html !== article.body) changed += 1
    } catch (error) {
      // The limits are newer than the text: it stays as the older version left it until an editor shortens it.
      if (!(error instanceof Refusal)) throw error
      log.error({ article: article.id, reason: error.message }, 'an article could not be cleaned again')
    }
  }
  if (changed > 0) await db.transaction().execute((trx) => announceChange(trx))
}
