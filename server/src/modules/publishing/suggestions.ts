import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import type { addTopic as adding, suggestWords as suggesting } from '@sohbet/contract/studio'
import type { Database } from '#platform/database/db.ts'
import { recordChange } from '#modules/audit/index.ts'
import {
  addTopic as putTopic,
  announceChange,
  findChoices,
  lockImports,
  toSlug,
} from '#modules/catalog/index.ts'
import type { PublishingServices } from './draft/publishing-services.ts'
import type { Saver } from './queries/drafts.ts'
import { suggestArticles, suggestRecordings } from './queries/list.ts'

/** Maximum number of suggestions. */
const maxChoices = 20

/** Suggests speakers, topics, cities and other choices for a typed text. */
export async function suggestWords(
  db: Database,
  { of, search }: ParsedOf<typeof suggesting>['query'],
): Promise<AnswerOf<typeof suggesting>> {
  if (of === 'article') return { data: await suggestArticles(db, search, maxChoices) }
  if (of === 'recording') return { data: await suggestRecordings(db, search, maxChoices) }
  return { data: await findChoices(db, of, { search, limit: maxChoices }) }
}

/** Adds a topic, or returns the one with that name. */
export async function addTopic(
  { db }: PublishingServices,
  by: Saver,
  label: string,
): Promise<AnswerOf<typeof adding>['data']> {
  return await db.transaction().execute(async (trx) => {
    await lockImports(trx)
    const { isNew, ...topic } = await putTopic(trx, { slug: toSlug(label, 'topic'), label })
    if (!isNew) return topic
    await announceChange(trx)
    await recordChange(trx, by.at, {
      actor: by,
      action: 'topic.add',
      subject: `topic:${topic.value}`,
      label,
      after: topic,
    })
    return topic
  })
}
