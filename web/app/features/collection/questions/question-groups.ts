import { currentLanguage, localeOf } from '@sohbet/messages'
import type { Moment } from '#features/locks/moment-link.tsx'
import type { PageIndex } from '#session/index-menu.ts'

/** The order of the index of questions (B-80). */
type IndexOrder = 'subject' | 'letter'

/** A question of the index with the position of its answer. */
interface IndexedQuestion extends Moment {
  id: number
}

/** A part of the index: a subject or a letter. */
export interface QuestionGroup {
  name: string
  questions: IndexedQuestion[]
}

/** A page of the index: the name and size of every group, and the questions of the open ones. */
export interface QuestionIndexPage {
  order: IndexOrder
  /** The group in the address; null for all. */
  chosen: string | null
  /** Whether the whole index is on one page when no group is chosen. */
  isShort: boolean
  groups: { name: string; count: number }[]
  shown: QuestionGroup[]
}

/** An index with more questions is shown one group at a time. */
export const maxAtOnce = 200

/** The page for an address; an unknown group counts as none (B-80). */
export function toIndexPage(
  index: PageIndex,
  { order, requested }: { order: IndexOrder; requested: string | null },
): QuestionIndexPage {
  const groups = order === 'subject' ? bySubject(index) : byLetter(index)
  const total = groups.reduce((sum, { questions }) => sum + questions.length, 0)
  const isShort = total <= maxAtOnce
  const found = groups.find(({ name }) => name === requested)
  const shown = found ?? (isShort ? undefined : groups[0])
  return {
    order,
    chosen: shown?.name ?? null,
    isShort,
    groups: groups.map(({ name, questions }) => ({ name, count: questions.length })),
    shown: shown === undefined ? groups : [shown],
  }
}

function bySubject({ items }: PageIndex): QuestionGroup[] {
  return items.map(({ title, items: entries }) => ({ name: title, questions: entries.map(toQuestion) }))
}

function byLetter({ items }: PageIndex): QuestionGroup[] {
  const { compare } = collator()
  const sorted = items
    .flatMap(({ items: entries }) => entries.map(toQuestion))
    .toSorted((one, other) => compare(toSortText(one.title), toSortText(other.title)))
  const groups = Map.groupBy(sorted, ({ title }) => letterOf(title))
  return [...groups].map(([name, questions]) => ({ name, questions }))
}

const collators = new Map<string, Intl.Collator>()

// The alphabetical order of the reader's language.
function collator(): Intl.Collator {
  const locale = localeOf(currentLanguage())
  const made = collators.get(locale) ?? new Intl.Collator(locale)
  collators.set(locale, made)
  return made
}

/**
 * The letter under which a question is listed: its first letter without diacritics, `#` if there is none.
 * Upper-cased independently of the locale, since addresses contain it.
 */
export function letterOf(question: string): string {
  const first = /\p{L}/u.exec(question.normalize('NFD'))?.[0] ?? '#'
  return first.toLocaleUpperCase('en').slice(0, 1)
}

// Removes a leading quotation mark, which has no place in the alphabet.
function toSortText(question: string): string {
  return question.replace(/^[^\p{L}]+/u, '')
}

type IndexEntry = PageIndex['items'][number]['items'][number]

function toQuestion({ items: _items, audio_id: _track, path, ...question }: IndexEntry): IndexedQuestion {
  return { ...question, ...toMoment(path) }
}

// The index identifies positions by their addresses alone (API-22).
function toMoment(path: string): Pick<Moment, 'slug' | 'trackId' | 'atSeconds'> {
  const [, slug = '', seconds = '0', trackId = '0'] =
    /^\/audios\/detail\/([^/?#]+)\?t=(\d+)#audio-(\d+)$/.exec(path) ?? []
  return { slug, trackId: Number(trackId), atSeconds: Number(seconds) }
}

/** The address of the index in an order, or of one of its groups. */
export function toIndexPath(order: IndexOrder, group: string | null = null): string {
  const query = new URLSearchParams()
  if (order === 'letter') query.set('by', order)
  if (group !== null) query.set('at', group)
  return query.size === 0 ? '/suhbas/questions' : `/suhbas/questions?${query.toString()}`
}
