import type { Note, NoteAnchor } from '@sohbet/contract/notes'
import { t } from '@sohbet/messages'
import { formatTime } from '#ui/format/format-time.ts'

/** The fields of a note that locate it. */
type PlacedNote = Pick<Note, 'anchor' | 'source'>

/** The path of a note's page at its moment; undefined if the source was deleted. */
export function notePath({ anchor, source }: PlacedNote): string | undefined {
  if (source === null) return undefined
  const slug = encodeURIComponent(source.slug)
  if (anchor.kind === 'article') return `/articles/detail/${slug}`
  // The address takes whole seconds; rounding down starts with the word instead of after it.
  const seconds = Math.floor(anchor.start_seconds)
  return `/audios/detail/${slug}${seconds > 0 ? `?t=${seconds}` : ''}#audio-${anchor.track_id}`
}

/** The quoted text of a note; undefined for a note on a moment alone. */
export function quoteOf(anchor: NoteAnchor): { exact: string; language?: string } | undefined {
  return anchor.kind === 'article' ? { exact: anchor.exact } : anchor.words
}

/** `12:34`, or `12:34–13:02` for a stretch; empty for an article. */
export function momentText(anchor: NoteAnchor): string {
  if (anchor.kind === 'article') return ''
  const { start_seconds: start, end_seconds: end } = anchor
  return end === null ? formatTime(start) : `${formatTime(start)}–${formatTime(end)}`
}

/** The source of a note in one line: `Four Winters: The second winter`, or an article's title. */
export function sourceTitle(source: Note['source']): string {
  if (source === null) return t('notes.source.gone')
  const { title, album_title: album } = source
  const isNamedAlike = album === null || album.toLowerCase() === title.toLowerCase()
  return isNamedAlike ? title : t('notes.source.talk', { album, title })
}

/**
 * A note's citation as plain text with a permanent link. An article or transcript is quoted; a moment of a
 * talk is not, because the note's text is the user's and not the speaker's.
 */
export function citeNote({ anchor, source }: PlacedNote, publicOrigin: string): string | undefined {
  const path = notePath({ anchor, source })
  if (source === null || path === undefined) return undefined
  // A link formatted within a message could get bidirectional marks, which a browser would treat as part of
  // it.
  return `${citedPlace(anchor, source)} ${publicOrigin}${path}`
}

function citedPlace(anchor: NoteAnchor, source: NonNullable<Note['source']>): string {
  const title = sourceTitle(source)
  const speaker = source.speaker ?? ''
  const text = inOneLine(quoteOf(anchor)?.exact ?? '')
  if (anchor.kind === 'talk') {
    const moment = text === '' ? momentText(anchor) : formatTime(anchor.start_seconds)
    const place =
      speaker === ''
        ? t('notes.citation.talk', { title, moment })
        : t('notes.citation.talkBy', { speaker, title, moment })
    return text === '' ? place : t('notes.citation.said', { words: text, place })
  }
  return speaker === ''
    ? t('notes.citation.words', { words: text, title })
    : t('notes.citation.wordsBy', { words: text, speaker, title })
}

/** A text without line breaks and repeated spaces. */
function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

const nameLetters = 60

/** The first words of a note, which distinguish its buttons for screen readers. */
export function noteName({ text, anchor, source }: Pick<Note, 'text' | 'anchor' | 'source'>): string {
  const quote =
    quoteOf(anchor)?.exact ?? t('notes.name.talk', { moment: momentText(anchor), title: sourceTitle(source) })
  const name = inOneLine(text) === '' ? inOneLine(quote) : inOneLine(text)
  return name.length > nameLetters ? `${name.slice(0, nameLetters).toWellFormed()}…` : name
}
