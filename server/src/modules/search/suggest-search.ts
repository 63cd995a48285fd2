import { LRUCache } from 'lru-cache'
import type { AnswerOf, ParsedOf } from '@sohbet/contract/endpoint'
import type { suggestSearch as endpoint } from '@sohbet/contract/search'
import type { PageLanguage } from '@sohbet/messages'
import type { Database } from '#platform/database/db.ts'
import {
  findSpeakerSlugs,
  findUnlistedIds,
  loadSpeakerNames,
  loadTopicNames,
  type TopicRow,
} from '#modules/catalog/index.ts'
import { type CompiledSearch, compileSearch } from './query/compile-search.ts'
import { createHighlighter, type Highlighter } from './hits/highlight.ts'
import type { SearchParts } from './query/find-all-matches.ts'
import { parseSearch } from './query/parse-search.ts'
import { findSuggestions, type SuggestionRow } from './queries/matches.ts'
import { loadTopicTerms } from './words/topic-terms.ts'
import type { Vocabulary } from './words/vocabulary.ts'

type Answer = AnswerOf<typeof endpoint>

const maxLines = 8
const maxPerKind = 3
/** In the order of display, starting with a question. */
const kinds = ['question', 'collection', 'article', 'track', 'speaker', 'topic'] as const

/**
 * Completions of what a user types: the same for everybody, never from the text of an article, with topics
 * and speakers by their names in a language. Typing mistakes are considered when nothing begins with the
 * input.
 */
export async function suggestSearch(
  { db, cache, index }: SearchParts,
  { q }: ParsedOf<typeof endpoint>['query'],
  language: PageLanguage,
): Promise<Answer> {
  const query = parseSearch(q)
  if (query === undefined) return { data: [] }
  const [terms, topicNames, speakerNames, speakers] = await Promise.all([
    loadTopicTerms(db, cache),
    loadTopicNames(db, cache),
    loadSpeakerNames(db, cache),
    loadListedSpeakers(db, cache),
  ])
  const topics = terms.findBeginning(q).map(toRow)
  const namingTheStore = (line: Line): Line => {
    const names = line.kind === 'topic' ? topicNames : line.kind === 'speaker' ? speakerNames : undefined
    return names === undefined ? line : { ...line, label: names.nameOf(line, language) }
  }
  const vocabulary = await index.refresh()
  const { open: words } = vocabulary
  const listed = { topics: new Set(terms.topics.map(({ slug }) => slug)), speakers }
  const choices = { words, topics: terms, isTyping: true }
  const strict = compileSearch(query, { ...choices, isGenerous: false })
  const rows = await findLines(db, { vocabulary, listed }, strict)
  const generous = compileSearch(query, { ...choices, isGenerous: true })
  if (rows.length > 0 || generous.query === strict.query)
    return toAnswer({ rows, topics, namingTheStore }, strict)
  const found = await findLines(db, { vocabulary, listed }, generous)
  return toAnswer({ rows: found, topics, namingTheStore }, generous)
}

/** A line without its item. */
type Line = Omit<SuggestionRow, 'owner_kind' | 'owner_id'>

const maxSpeakers = 20_000

/** The slugs of the speakers with a page, cached until the catalogue changes. */
async function loadListedSpeakers(db: Database, cache: SearchParts['cache']): Promise<ReadonlySet<string>> {
  return await cache.getUntilChange(
    'listed speakers',
    async () => new Set(await findSpeakerSlugs(db, maxSpeakers)),
  )
}

/** The slugs of the topics and speakers that have a listed item. */
interface Listed {
  topics: ReadonlySet<string>
  speakers: ReadonlySet<string>
}

// The catalogue decides what is unlisted now: stored words may be older, and have everybody's names (B-88).
async function findLines(
  db: Database,
  { vocabulary, listed }: { vocabulary: Vocabulary; listed: Listed },
  compiled: CompiledSearch,
): Promise<Line[]> {
  const [rows, unlistedIds] = await Promise.all([
    findStoredLines(db, vocabulary, compiled),
    findUnlistedIds(db),
  ])
  const unlisted = new Set(unlistedIds)
  return rows.filter((row) => {
    if (row.kind === 'speaker') return listed.speakers.has(row.slug)
    if (row.kind === 'topic') return listed.topics.has(row.slug)
    return row.owner_kind !== 'collection' || !unlisted.has(row.owner_id)
  })
}

const maxRemembered = 1000
/** Stored lines by query; evicted with the vocabulary that they were stored with. */
const remembered = new WeakMap<Vocabulary, LRUCache<string, SuggestionRow[]>>()

// Everybody types two letters first, and these take the database longest.
async function findStoredLines(
  db: Database,
  vocabulary: Vocabulary,
  compiled: CompiledSearch,
): Promise<SuggestionRow[]> {
  const known = remembered.get(vocabulary) ?? new LRUCache({ max: maxRemembered })
  remembered.set(vocabulary, known)
  const key = `${compiled.query} ${compiled.better}`
  const rows = known.get(key) ?? (await findSuggestions(db, { ...compiled, limit: maxLines }))
  known.set(key, rows)
  return rows
}

function toRow({ slug, label }: TopicRow): Line {
  return { kind: 'topic', slug, label, type: null, audio_id: null, start_seconds: null }
}

function toAnswer(
  {
    rows,
    topics,
    namingTheStore,
  }: Record<'rows' | 'topics', readonly Line[]> & { namingTheStore: (line: Line) => Line },
  compiled: CompiledSearch,
): Answer {
  const highlighter = createHighlighter(compiled)
  const named = new Set(topics.map(({ slug }) => slug))
  const others = rows.filter(({ kind, slug }) => kind !== 'topic' || !named.has(slug))
  const shown = chooseLines(Map.groupBy([...topics, ...others], ({ kind }) => kind))
  return {
    data: kinds
      .map((kind) => ({
        kind,
        items: (shown.get(kind) ?? []).map((row) => present(namingTheStore(row), highlighter)),
      }))
      .filter(({ items }) => items.length > 0),
  }
}

// First three of each kind, so that none displaces the others; then more while there is space.
function chooseLines(rows: ReadonlyMap<string, Line[]>): Map<string, Line[]> {
  const shown = new Map<string, Line[]>()
  let left = maxLines
  for (const most of [1, maxPerKind, maxLines])
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

function present(row: Line, { highlight }: Highlighter): Answer['data'][number]['items'][number] {
  return {
    label: highlight(row.label),
    slug: row.slug,
    type: row.type,
    audio_id: row.audio_id,
    start_in_seconds: row.start_seconds,
  }
}
