import type { AnswerOf } from '@sohbet/contract'
import type { Suggestion, suggestSearch, TextSegment } from '@sohbet/contract/search'
import { t } from '@sohbet/messages'
import type { MessageKey } from '@sohbet/messages'
import type { IconName } from '#ui/picture/icon.tsx'
import { itemPath, kindWord, momentPath } from '#features/catalog/labels.ts'
import { toWordsAddress } from '../search-query.ts'

/** What the server suggests, grouped by kind. */
export type SuggestionGroups = AnswerOf<typeof suggestSearch>['data']
type ServerKind = SuggestionGroups[number]['kind']
/** The kinds of suggestions, with the searches of before. */
export type SuggestionKind = ServerKind | 'recent'

/** A line below the field: where it leads, and what it is. */
export interface SuggestionLine {
  kind: SuggestionKind
  path: string
  label: readonly TextSegment[]
  /** What it is, in one word. */
  word: string
  icon: IconName
}

/** Lines that are shown at most. */
const maxLines = 8
/** Searches of before that stand among the suggestions. */
const maxRecent = 2
/** Letters below which nothing is suggested (B-70). */
const fewestLetters = 2

const kindLooks = {
  question: { name: 'search.suggestions.question', icon: 'chat-circle-text' },
  collection: { name: 'catalog.kind.album', icon: 'vinyl-record' },
  article: { name: 'search.suggestions.article', icon: 'books' },
  track: { name: 'search.suggestions.talk', icon: 'play' },
  speaker: { name: 'search.suggestions.speaker', icon: 'users-three' },
  topic: { name: 'search.suggestions.topic', icon: 'list' },
  recent: { name: 'search.suggestions.recent', icon: 'clock-counter-clockwise' },
} as const satisfies Record<SuggestionKind, { name: MessageKey; icon: IconName }>

/** Whether what is typed is worth asking the server for. */
export function isSuggestible(typed: string): boolean {
  return [...typed.trim()].length >= fewestLetters
}

/**
 * What stands below the field. Before anything is changed in it, a member's searches of before (SEARCH-05); then what
 * the server suggests, and those of before that hold what is typed.
 */
export function toSuggestionLines(typed: {
  text: string
  /** The words the page was opened with. */
  words: string
  groups: SuggestionGroups
  recentSearches: readonly string[]
}): SuggestionLine[] {
  const text = typed.text.trim()
  const { words: query, groups, recentSearches } = typed
  if (text === '' || text === query) {
    // A page without words lists them itself, each with the way to forget it.
    if (query === '') return []
    return recentSearches.slice(0, maxLines).map((search) => toRecentLine(search, ''))
  }
  const recent = recentSearches
    .filter((search) => holds(search, text) && search !== text)
    .slice(0, maxRecent)
    .map((search) => toRecentLine(search, text))
  const suggested = isSuggestible(text) ? groups.flatMap(toLines) : []
  return [...suggested.slice(0, maxLines - recent.length), ...recent]
}

function toRecentLine(search: string, text: string): SuggestionLine {
  return {
    kind: 'recent',
    path: toWordsAddress(search),
    label: markText(search, text),
    word: t(kindLooks.recent.name),
    icon: kindLooks.recent.icon,
  }
}

function holds(search: string, text: string): boolean {
  return search.toLowerCase().includes(text.toLowerCase())
}

/** A text in pieces, with the first place that holds `part` as a match. */
export function markText(text: string, part: string): TextSegment[] {
  const at = part === '' ? -1 : text.toLowerCase().indexOf(part.toLowerCase())
  if (at === -1) return [{ text, is_match: false }]
  return [
    { text: text.slice(0, at), is_match: false },
    { text: text.slice(at, at + part.length), is_match: true },
    { text: text.slice(at + part.length), is_match: false },
  ].filter((piece) => piece.text !== '')
}

function toLines({ kind, items }: SuggestionGroups[number]): SuggestionLine[] {
  const variant = kindLooks[kind]
  return items.map((item) => ({
    kind,
    path: pathOf(kind, item),
    label: item.label,
    icon: variant.icon,
    word: kind === 'collection' && item.type !== null ? kindWord(item.type) : t(variant.name),
  }))
}

function pathOf(
  kind: ServerKind,
  { slug, type, audio_id: id, start_in_seconds: seconds }: Suggestion,
): string {
  switch (kind) {
    case 'speaker':
      return `/speakers/${slug}`
    case 'topic':
      return `/audios/t-${slug}`
    case 'article':
      return itemPath({ type: 'article', slug })
    case 'collection':
      return itemPath({ type: type ?? '', slug })
    case 'question':
    case 'track':
      return id === null ? itemPath({ type: type ?? '', slug }) : momentPath(slug, id, seconds ?? undefined)
  }
}

/** The line that an arrow key leads to; from the ends it goes back into the field, which is undefined. */
export function nextLine(
  key: 'ArrowDown' | 'ArrowUp',
  active: number | undefined,
  count: number,
): number | undefined {
  const places = count + 1
  const place = (active ?? -1) + 1
  const next = (place + (key === 'ArrowDown' ? 1 : -1) + places) % places
  return next === 0 ? undefined : next - 1
}

/** The name of a line, by which the field says which one is active. */
export function lineId(listId: string, index: number): string {
  return `${listId}-${index}`
}
