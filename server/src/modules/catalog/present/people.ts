import type { Database } from '#platform/database/db.ts'
import type { AnswerCache } from '../changes/answer-cache.ts'
import { findNamedSpeakers } from '../queries/speakers.ts'
import { readTitles } from './read-titles.ts'

/** A person with a page, under each of their names. */
export interface NamedPerson {
  path: string
  names: string[]
}

/** The people with a page, cached until the catalogue changes. */
export async function loadPeople(db: Database, cache: AnswerCache): Promise<NamedPerson[]> {
  return await cache.getUntilChange('people', async () =>
    (await findNamedSpeakers(db)).map(({ slug, name, titles }) => ({
      path: `/speakers/${slug}`,
      names: [...new Set([name, ...Object.values(readTitles(titles))])],
    })),
  )
}
