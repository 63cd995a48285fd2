import type { Note } from '@sohbet/contract/notes'
import { t } from '@sohbet/messages'
import { formatDate } from '#ui/format/format-date.ts'
import { momentText, notePath, quoteOf, sourceTitle } from '../store/note-labels.ts'

/** The origin of the site and the time of the export. */
interface Surroundings {
  publicOrigin: string
  /** ISO. */
  now: string
}

/** Notes as a Markdown page: one section for each talk and article, its notes in order of position. */
export function toMarkdown(notes: readonly Note[], { publicOrigin, now }: Surroundings): string {
  const title = toLine(t('notes.notebook.title'))
  const head = toLine(t('notes.export.head', { date: formatDate(now), count: notes.length }))
  const parts = [...groupBySource(notes).values()].map((group) => toPart(group, publicOrigin))
  return `${[`# ${title}`, head, ...parts].join('\n\n')}\n`
}

/** Escapes a text so that Markdown shows it as written, without headings, lists, links or tags. */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/[\\`*_[\]<>&|~$!#]/g, String.raw`\$&`)
    .replaceAll(/^([ \t]*)([-+=])/gm, String.raw`$1\$2`)
    .replaceAll(/^([ \t]*\d+)([.)])/gm, String.raw`$1\$2`)
}

function groupBySource(notes: readonly Note[]): Map<string, Note[]> {
  const groups = new Map<string, Note[]>()
  for (const note of notes) {
    const { anchor } = note
    const key = anchor.kind === 'talk' ? `talk ${anchor.track_id}` : `article ${anchor.article_id}`
    groups.set(key, [...(groups.get(key) ?? []), note])
  }
  return groups
}

function toPart(notes: readonly Note[], publicOrigin: string): string {
  const source = notes[0]?.source ?? null
  const by = source?.speaker ?? ''
  const head = `## ${toLine(sourceTitle(source))}`
  const sorted = notes.toSorted(
    (one, other) => startOf(one) - startOf(other) || one.created_at.localeCompare(other.created_at),
  )
  return [
    head,
    ...(by === '' ? [] : [toLine(by)]),
    ...sorted.map((note) => toEntry(note, publicOrigin)),
  ].join('\n\n')
}

function toEntry(note: Note, publicOrigin: string): string {
  const { anchor, text } = note
  const path = notePath(note)
  const place = anchor.kind === 'talk' ? momentText(anchor) : t('notes.item.read')
  const link = path === undefined ? toLine(place) : `[${toLine(place)}](<${publicOrigin}${path}>)`
  const quoted = quoteOf(anchor)
  const quote = quoted === undefined ? [] : [toLines(quoted.exact, '> ')]
  const entry = t('notes.export.entry', { place: link, date: formatDate(note.created_at) })
  return [...quote, ...(text.trim() === '' ? [] : [toLines(text, '')]), entry].join('\n\n')
}

function startOf({ anchor }: Note): number {
  return anchor.kind === 'talk' ? anchor.start_seconds : 0
}

function toLine(text: string): string {
  return escapeMarkdown(text.replaceAll(/\s+/g, ' ').trim())
}

// Two trailing spaces force a line break; a line indented by four spaces would become code.
function toLines(text: string, sign: string): string {
  const lines = text.trim().split(/\r\n|[\n\r\u2028\u2029]/)
  return lines
    .map((line) => `${sign}${escapeMarkdown(line.trim())}`)
    .map((line, at) =>
      at === lines.length - 1 || line.trim() === sign.trim() ? line.trimEnd() : `${line}  `,
    )
    .join('\n')
}
