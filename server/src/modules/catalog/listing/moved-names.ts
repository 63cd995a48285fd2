import type { Database } from '#platform/database/db.ts'
import type { AnswerCache } from '../changes/answer-cache.ts'
import { findMovedNames } from '../queries/moved.ts'

/** Replaces former slugs of topics and speakers in filters by those they were merged into. */
export async function resolveMovedSlugs<
  Filters extends { topic?: string | undefined; speaker?: string | undefined; author?: string | undefined },
>({ db, cache }: { db: Database; cache: AnswerCache }, filters: Filters): Promise<Filters> {
  const moved = await cache.getUntilChange('moved names', () => findMovedNames(db))
  if (moved.size === 0) return filters
  const follow = (kind: 'topic' | 'speaker', values: string | undefined): string | undefined =>
    values
      ?.split(',')
      .map((value) => moved.get(`${kind} ${value}`) ?? value)
      .join(',')
  const { topic, speaker, author } = filters
  return {
    ...filters,
    ...(topic !== undefined && { topic: follow('topic', topic) }),
    ...(speaker !== undefined && { speaker: follow('speaker', speaker) }),
    ...(author !== undefined && { author: follow('speaker', author) }),
  }
}
