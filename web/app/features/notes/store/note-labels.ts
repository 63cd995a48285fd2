import type { Note, NoteAnchor } from '@sohbet/contract/notes'
import { t } from '@sohbet/messages'
import { formatTime } from '#ui/format/format-time.ts'

/** What of a note says where it leads. */
type PlacedNote = Pick<Note, 'anchor' | 'source'>

/** The page of a note at its very moment, below our own origin; undefined once it is gone. */
export function notePath({ anchor, source }: PlacedNote): string | undefined {
  if (source === null) return undefined
  const slug = encodeURIComponent(source.slug)
  if (anchor.kind === 'article') return `/articles/detail/${slug}`
  // The address takes whole seconds, and begins with the word rather than after it.
  const seconds = Math.floor(anchor.start_seconds)
  return `/audios/detail/${slug}${seconds > 0 ? `?t=${seconds}` : ''}#audio-${anchor.track_id}`
}

/** The words that a note is on; undefined where it is on a moment alone. */
export function quoteOf(anchor: NoteAnchor): { exact: string; language?: string } | undefined {
  return anchor.kind === 'article' ? { exact: anchor.exact } : anchor.words
}

/** `12:34`, or `12:34–13:02` for a stretch; empty for an article. */
export function momentText(anchor: NoteAnchor): string {
  if (anchor.kind === 'article') return ''
  const { start_seconds: start, end_seconds: end } = anchor
  return end === null ? formatTime(start) : `${formatTime(start)}–${formatTime(end)}`
}

/** What a note is about, in one line: `Four Winters: The second winter`, or an article's title. */
export function sourceTitle(source: Note['source']): string {
  if (source === null) return t('notes.source.gone')
  const { title, album_title: album } = source
  const isNamedAlike = album === null || album.toLowerCase() === title.toLowerCase()
  return isNamedAlike ? title : t('notes.source.talk', { album, title })
}

/**
 * A note's place as plain text with a permanent link. Of an article or a transcript its own words are quoted; of a moment
 * of a talk none, since what a user wrote down of it is theirs and not the speaker's.
 */
export function citeNote({ anchor, source }: PlacedNote, publicOrigin: string): string | undefined {
  const path = notePath({ anchor, source })
  if (source === null || path === undefined) return undefined
  // Within a message the link could get marks of direction, which a browser that opens it would take for a part of it.
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

/** A text without line breaks and doubled spaces. */
function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

const nameLetters = 60

/** The first words of a note, by which its buttons are told apart. */
export function noteName({ text, anchor, source }: Pick<Note, 'text' | 'anchor' | 'source'>): string {
  const quote =
    quoteOf(anchor)?.exact ?? t('notes.name.talk', { moment: momentText(anchor), title: sourceTitle(source) })
  const words = inOneLine(text) === '' ? inOneLine(quote) : inOneLine(text)
  return words.length > nameLetters ? `${words.slice(0, nameLetters).toWellFormed()}…` : words
}
