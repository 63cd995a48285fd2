import type { AnswerOf } from '@sohbet/contract'
import { foldCase } from '@sohbet/contract/fold-case'
import type { Suggestion, suggestSearch, TextSegment } from '@sohbet/contract/search'
import { type MessageKey, t } from '@sohbet/messages'
import type { IconName } from '#ui/picture/icon.tsx'
import { itemPath, kindWord, momentPath } from '#features/catalog/labels.ts'
import { toTextAddress } from '../search-query.ts'

/** The server's suggestions, grouped by kind. */
export type SuggestionGroups = AnswerOf<typeof suggestSearch>['data']
type ServerKind = SuggestionGroups[number]['kind']
/** The kinds of suggestions, including recent searches. */
export type SuggestionKind = ServerKind | 'recent'

/** A line below the field with its link and kind. */
export interface SuggestionLine {
  kind: SuggestionKind
  path: string
  label: readonly TextSegment[]
  /** Its kind as a label. */
  word: string
  icon: IconName
}

/** Maximum number of lines. */
const maxLines = 8
/** Maximum number of recent searches among the suggestions. */
const maxRecent = 2
/** Minimum number of letters for suggestions (B-70). */
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

/** Whether the typed text is long enough to ask the server. */
export function isSuggestible(typed: string): boolean {
  return [...typed.trim()].length >= fewestLetters
}

/**
 * The lines below the field: before any change the member's recent searches (SEARCH-05), then the server's
 * suggestions and the matching recent searches.
 */
export function toSuggestionLines(typed: {
  text: string
  /** The text with which the page was opened. */
  pageText: string
  groups: SuggestionGroups
  recentSearches: readonly string[]
}): SuggestionLine[] {
  const text = typed.text.trim()
  const { pageText: query, groups, recentSearches } = typed
  if (text === '' || text === query) {
    // A page without a text lists them itself, each with a button to remove it.
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
    path: toTextAddress(search),
    label: markText(search, text),
    word: t(kindLooks.recent.name),
    icon: kindLooks.recent.icon,
  }
}

function holds(search: string, text: string): boolean {
  return foldCase(search).includes(foldCase(text))
}

/** Splits a text into segments, with the first occurrence of `part` as a match. */
export function markText(text: string, part: string): TextSegment[] {
  const at = part === '' ? -1 : foldCase(text).indexOf(foldCase(part))
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

/** The line to which an arrow key moves; undefined for the field, beyond either end. */
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

/** The id of a line, by which the field refers to the active one. */
export function lineId(listId: string, index: number): string {
  return `${listId}-${index}`
}
