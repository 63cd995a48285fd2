import type { InputOf } from '@sohbet/contract'
import type { listNotes, Note } from '@sohbet/contract/notes'
import { currentLanguage, localeOf } from '@sohbet/messages'

/** The query of the notebook's address. */
export interface NotebookQuery {
  text: string
  /** `talk-12` or `article-3`; empty for all. */
  about: string
  topic: string
  /** `2026-11-21`; empty for no limit. */
  from: string
  to: string
  page: number
  /** The id of the note that is edited without JavaScript. */
  edit: string
}

const maxCharacters = 200
const lastPage = 10_000

/** Parses the address of the notebook; an invalid value counts as not set. */
export function readNotebookQuery(query: URLSearchParams): NotebookQuery {
  const page = Number.parseInt(query.get('page') ?? '1', 10) || 1
  return {
    text: (query.get('q') ?? '').trim().slice(0, maxCharacters),
    about: matching(query.get('about'), /^(talk|article)-[1-9]\d{0,8}$/),
    topic: matching(query.get('topic'), /^[a-z0-9]+(-[a-z0-9]+)*$/),
    from: dayOf(query.get('from')),
    to: dayOf(query.get('to')),
    page: Math.min(Math.max(1, page), lastPage),
    edit: matching(query.get('edit'), /^[0-9a-f-]{36}$/i),
  }
}

/** The query of the call for these notes. */
export function toNotesCall({ text, about, topic, from, to, page }: NotebookQuery): Call {
  const [kind, id = ''] = about.split('-')
  return {
    ...(text !== '' && { q: text }),
    ...(kind === 'talk' && { track: id }),
    ...(kind === 'article' && { article: id }),
    ...(topic !== '' && { topic }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    page,
  }
}

type Call = InputOf<typeof listNotes>['query']

/** The address of the notebook; a change returns to page 1. */
export function toNotebookAddress(query: NotebookQuery, change: Partial<NotebookQuery> = {}): string {
  const { text, page, ...rest } = { ...query, page: 1, edit: '', ...change }
  const parts = new URLSearchParams()
  for (const [name, value] of Object.entries({ q: text, ...rest })) if (value !== '') parts.set(name, value)
  if (page > 1) parts.set('page', String(page))
  const search = parts.toString()
  return search === '' ? '/notebook' : `/notebook?${search}`
}

/** Whether any filter is set. */
export function isNarrowed({ text, about, topic, from, to }: NotebookQuery): boolean {
  return [text, about, topic, from, to].some((part) => part !== '')
}

/** A filter option. */
export interface Choice {
  value: string
  label: string
}

/** The talks, articles and topics of the notes, sorted by name. */
export function toChoices(notes: readonly Note[], sourceLabel: (source: Note['source']) => string) {
  const abouts = new Map<string, string>()
  const topics = new Map<string, string>()
  for (const { anchor, source } of notes) {
    if (source === null) continue
    const about = anchor.kind === 'talk' ? `talk-${anchor.track_id}` : `article-${anchor.article_id}`
    abouts.set(about, sourceLabel(source))
    for (const { slug, label } of source.topics) topics.set(slug, label)
  }
  return { abouts: toSorted(abouts), topics: toSorted(topics) }
}

function toSorted(labels: ReadonlyMap<string, string>): Choice[] {
  const order = new Intl.Collator(localeOf(currentLanguage()))
  return [...labels]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => order.compare(one.label, other.label))
}

function matching(value: string | null, pattern: RegExp): string {
  return value !== null && value.length <= maxCharacters && pattern.test(value) ? value : ''
}

function dayOf(value: string | null): string {
  const day = matching(value, /^\d{4}-\d{2}-\d{2}$/)
  return Number.isNaN(Date.parse(day)) || new Date(day).toISOString().slice(0, 10) !== day ? '' : day
}
