import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import { titleFromName } from '@sohbet/contract/file-names'
import { toPageInfo } from '@sohbet/contract/paging'
import type { LibraryRecording, listRecordings as endpoint } from '@sohbet/contract/studio'
import type { PageLanguage } from '@sohbet/messages'
import type { Member } from '#platform/caller.ts'
import type { Database } from '#platform/database/db.ts'
import { countLibrary, findLibraryPage, type LibraryRow } from '../../queries/library.ts'
import { describeProblem } from '../receive/present-upload.ts'

/** Maximum number of search words. */
const maxWords = 10

/** A page of the library, and the number of recordings in each state. */
export async function listRecordings(
  db: Database,
  { accountId }: Member,
  { page, per_page: perPage, state, search = '' }: ParsedOf<typeof endpoint>['query'],
  language: PageLanguage,
): Promise<AnswerOf<typeof endpoint>> {
  const words = search.split(/\s+/).filter((word) => word !== '')
  const narrowing = { accountId, words: words.slice(0, maxWords) }
  const [rows, { unusedBytes, ...counts }] = await Promise.all([
    findLibraryPage(db, narrowing, { state, limit: perPage, offset: (page - 1) * perPage }),
    countLibrary(db, narrowing),
  ])
  return {
    data: rows.map((row) => present(row, language)),
    page_info: toPageInfo(page, perPage, counts[state ?? 'all']),
    counts,
    unused_bytes: unusedBytes,
  }
}

function present({ added_at: addedAt, uses, ...row }: LibraryRow, language: PageLanguage): LibraryRecording {
  // The draft and the published item are one; a collection without a draft is identified by its title.
  const items = new Map(uses.map(({ item_id: id, title }) => [id ?? title, { item_id: id, title }]))
  return {
    ...row,
    title: titleOfRecording({ name: row.name, uses }),
    name: row.name === '' ? null : row.name,
    problem: describeProblem(row.problem, language),
    added_at: addedAt.toISOString(),
    used_in: [...items.values()],
  }
}

/** The title of a recording: of its file, otherwise of its talk. */
export function titleOfRecording({ name, uses }: Pick<LibraryRow, 'name' | 'uses'>): string {
  return name === '' ? (uses[0]?.talk ?? '') : titleFromName(name)
}
