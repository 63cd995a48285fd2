import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import type { listSuhbas as endpoint } from '@sohbet/contract/search'
import { toPageInfo } from '@sohbet/contract/paging'
import type { PageLanguage } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import { presentGuard, presentImage, presentQuestion } from '../present/present.ts'
import { titleIn } from '../present/read-titles.ts'
import { countCollections, findCollections } from '../queries/collections.ts'
import { findQuestions } from '../queries/questions.ts'

/** API-14: gatherings, newest first, each with its index of questions and without bookmarks (SUHBA-01, B-82). */
export async function listSuhbas(
  db: Database,
  { q, topic, country, city, language, page, per_page: perPage }: ParsedOf<typeof endpoint>['query'],
  reader: PageLanguage,
): Promise<AnswerOf<typeof endpoint>> {
  const narrowing = { filters: { collection_type: 'suhba', topic, country, city, language }, text: q }
  const [rows, total] = await Promise.all([
    findCollections(db, narrowing, { limit: perPage, offset: (page - 1) * perPage }),
    countCollections(db, narrowing),
  ])
  const questions = await findQuestions(
    db,
    rows.map(({ id }) => id),
  )
  return {
    data: rows.map((row) => ({
      id: row.id,
      title: row.title,
      slug: row.slug,
      cover_seed: row.cover_seed,
      held_at: row.held_on === null ? null : `${row.held_on}T00:00:00.000Z`,
      country: row.country_code,
      city: titleIn(row.city_label, row.city_titles, reader),
      image: presentImage(row.cover_file_id),
      language: row.language,
      duration_in_seconds: row.duration_seconds,
      is_bookmarked: false,
      bookmarked_id: null,
      index: questions
        .filter((question) => question.collection_id === row.id)
        .map((question) => ({ ...presentQuestion(question), ...presentGuard(question) })),
    })),
    page_info: toPageInfo(page, perPage, total),
  }
}
