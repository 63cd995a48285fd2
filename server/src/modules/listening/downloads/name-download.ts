import { audioExtension } from '#modules/media/index.ts'

/** UTF-8 bytes before the extension: file systems allow 255, and browsers may append to a name. */
const maxBytes = 220
/** How many of them the album may use at the expense of the title. */
const maxAlbumBytes = 100
const between = ' - '

/** The file name of a download, `{album} - {title}.mp3` (B-48), in characters that every file system accepts. */
export function nameDownload(album: string, title: string, mimeType: string): string {
  const [safeAlbum, safeTitle] = [toSafe(album), toSafe(title)]
  const room = maxBytes - Buffer.byteLength(between)
  const shortAlbum = cut(safeAlbum, Math.max(maxAlbumBytes, room - Buffer.byteLength(safeTitle)))
  const shortTitle = cut(safeTitle, room - Buffer.byteLength(shortAlbum))
  // Falls back when both consist only of characters that a name cannot have.
  const name = [shortAlbum, shortTitle].filter((part) => part !== '').join(between) || 'Sohbet'
  return `${name}.${audioExtension(mimeType)}`
}

// Separators and wildcards of any file system, invisible characters, and characters that reverse the text
// direction, which can disguise an extension. Joiners remain: Persian, Urdu and emoji need them.
const unsafe = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C\uFEFF/\\:*?"<>|]+/gu

function toSafe(text: string): string {
  const plain = text.toWellFormed().replaceAll(unsafe, ' ').replaceAll(/\s+/gu, ' ')
  // A leading dot hides a file, and Windows drops a trailing one.
  return plain.replaceAll(/^[\s.]+|[\s.]+$/gu, '')
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

// At grapheme boundaries.
function cut(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text
  const room = bytes - Buffer.byteLength('…')
  let stored = ''
  for (const { segment } of letters.segment(text)) {
    if (Buffer.byteLength(stored + segment) > room) break
    stored += segment
  }
  return `${stored.trimEnd()}…`
}
