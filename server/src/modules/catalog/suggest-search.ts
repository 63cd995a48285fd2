import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import type { suggestSearch as endpoint } from '@sohbet/contract/search'
import type { Database } from '../../platform/db.ts'
import { findSuggestions } from './queries/search.ts'
import type { SuggestionRow } from './queries/search.ts'
import { compileSearch } from './search-compile.ts'
import type { CompiledSearch } from './search-compile.ts'
import { createHighlighter } from './search-highlight.ts'
import type { Highlighter } from './search-highlight.ts'
import type { SearchIndex } from './search-index.ts'
import { parseSearch } from './search-query.ts'

type Answer = AnswerOf<typeof endpoint>

const mostLines = 8
const mostOfKind = 3
/** In the order in which they are shown: to begin with a question. */
const kinds = ['question', 'collection', 'article', 'track', 'speaker', 'topic'] as const

/**
 * Lines that what somebody types may become: the same for everybody, and never from the text of an article. Typing
 * mistakes are looked into when nothing begins so.
 */
export async function suggestSearch(
  db: Database,
  index: SearchIndex,
  { q }: ParsedOf<typeof endpoint>['query'],
): Promise<Answer> {
  const query = parseSearch(q)
  if (query === undefined) return { data: [] }
  const { open: words } = await index.refresh()
  const strict = compileSearch(query, { words, isGenerous: false })
  const found = await find(db, strict)
  if (found.data.length > 0) return found
  const generous = compileSearch(query, { words, isGenerous: true })
  return generous.query === strict.query ? found : await find(db, generous)
}

async function find(db: Database, compiled: CompiledSearch): Promise<Answer> {
  const highlighter = createHighlighter(compiled)
  const rows = await findSuggestions(db, { ...compiled, limit: mostLines })
  const shown = chooseLines(Map.groupBy(rows, ({ kind }) => kind))
  return {
    data: kinds
      .map((kind) => ({ kind, items: (shown.get(kind) ?? []).map((row) => present(row, highlighter)) }))
      .filter(({ items }) => items.length > 0),
  }
}

// Three of each kind at first, so that none crowds out the others; then more while there is room.
function chooseLines(rows: ReadonlyMap<string, SuggestionRow[]>): Map<string, SuggestionRow[]> {
  const shown = new Map<string, SuggestionRow[]>()
  let left = mostLines
  for (const most of [1, mostOfKind, mostLines])
    for (const kind of kinds) {
      const own = rows.get(kind) ?? []
      const had = shown.get(kind)?.length ?? 0
      const now = Math.min(own.length, most, had + left)
      if (now <= had) continue
      left -= now - had
      shown.set(kind, own.slice(0, now))
    }
  return shown
}

function present(row: SuggestionRow, { highlight }: Highlighter): Answer['data'][number]['items'][number] {
  return {
    label: highlight(row.label),
    slug: row.slug,
    type: row.type,
    audio_id: row.audio_id,
    start_in_seconds: row.start_seconds,
  }
}
