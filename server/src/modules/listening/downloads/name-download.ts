import { audioExtension } from '#modules/media/index.ts'

/** Bytes of UTF-8 before the extension: 255 is what file systems take, and browsers put something behind a name. */
const maxBytes = 220
/** Of these, what an album may take from the title of its track. */
const maxAlbumBytes = 100
const between = ' - '

/** What a downloaded track is kept as, `{album} - {title}.mp3` (B-48), in letters that every file system takes. */
export function nameDownload(album: string, title: string, mimeType: string): string {
  const [safeAlbum, safeTitle] = [toSafe(album), toSafe(title)]
  const room = maxBytes - Buffer.byteLength(between)
  const shortAlbum = cut(safeAlbum, Math.max(maxAlbumBytes, room - Buffer.byteLength(safeTitle)))
  const shortTitle = cut(safeTitle, room - Buffer.byteLength(shortAlbum))
  // What is left when a title has nothing but characters that a name cannot have.
  const name = [shortAlbum, shortTitle].filter((part) => part !== '').join(between) || 'Sohbet'
  return `${name}.${audioExtension(mimeType)}`
}

// Separators and wildcards of any file system, what cannot be seen, and what turns the direction of writing around,
// which can make one extension look like another. Joiners stay: Persian, Urdu and pictures need them.
const unsafe = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C\uFEFF/\\:*?"<>|]+/gu

function toSafe(text: string): string {
  const plain = text.toWellFormed().replaceAll(unsafe, ' ').replaceAll(/\s+/gu, ' ')
  // A leading dot hides a file, and a trailing one is lost on Windows.
  return plain.replaceAll(/^[\s.]+|[\s.]+$/gu, '')
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

// At whole letters, as people count them.
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
