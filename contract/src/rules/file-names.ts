import { toLatinDigits } from './typed-text.ts'

/**
 * Cleans text from a tag or a file name for a title: one line, no control characters, at most `longest`
 * characters. Undefined when nothing remains.
 */
export function cleanText(text: string | undefined, longest: number): string | undefined {
  const line = (text ?? '')
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
  return line === '' ? undefined : Array.from(line).slice(0, longest).join('').trim()
}

/** Makes a title from a file or folder name: `03 - a_quiet_hour.mp3` becomes `a quiet hour`. */
export function titleFromName(name: string): string {
  const text = cleanText(withoutEndings(decodeName(name)).replaceAll('_', ' '), 300) ?? name
  if (!/\p{L}/u.test(text)) return text
  const bare = text
    .replace(day, '')
    .replace(/^(?:track|disc \d+ track) ?(?=\p{Nd})/iu, '')
    // `1-03` is the disc and the track.
    .replace(/^\p{Nd}{1,2}-\p{Nd}{2,3}(?![-\p{Nd}])[\s.-]*/u, '')
    .replace(/^[[(#]?\p{Nd}{1,4}\s*[-–—.)\]][\s–—-]*|^\p{Nd}{1,4}\s+/u, '')
  const dotted = /\s/.test(bare) || !/\p{L}\.\p{L}.*\.\p{L}/u.test(bare) ? bare : bare.replaceAll('.', ' ')
  const readable = dotted.includes(' ') ? dotted : dotted.replaceAll('-', ' ')
  return readable.trim() === '' ? text : readable.trim()
}

/** The day before a title: `2023-05-14 - a quiet hour`, `20230514 a quiet hour`. */
const day =
  /^(?:(?:19|20)\p{Nd}{2}[-. ]?[01]\p{Nd}[-. ]?[0-3]\p{Nd}|[0-3]?\p{Nd}[-.][01]?\p{Nd}[-.](?:19|20)\p{Nd}{2})(?!\p{Nd})[\s–—-]+(?=\S)/u

/** Without extensions, the id of a downloaded film and the quality. */
function withoutEndings(name: string): string {
  const bare = name.replace(/(?:\.(?:mp3|m4a|m4b|mp4|wav|wave|flac|ogg|opus|aac|wma|aiff?))+$/i, '')
  return (bare === name ? name.replace(/\.[^.\s]{1,5}$/, '') : bare)
    .replace(/\s*\[(?=[^\]]*(?:\d|_|[a-z][A-Z]))[\w-]{11}\]$/, '')
    .replace(/\s*[[(]\d{2,3} ?k(?:bps|bit\/s)?[\])]$/i, '')
}

/** Addresses encode blanks and letters; some systems add marks of direction. */
function decodeName(name: string): string {
  const visible = name.replaceAll(/[\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')
  if (!/%[0-9a-f]{2}/i.test(visible)) return visible
  try {
    return decodeURIComponent(visible)
  } catch {
    // `100% of it` is no code.
    return visible
  }
}

/** Returns the leading number of a file name, as in `03 - a quiet hour.mp3`. */
export function numberFromName(name: string): number | undefined {
  const digits = /^(?:track ?)?(\p{Nd}{1,4})(?!\p{Nd})/iu.exec(name)?.[1]
  return digits === undefined || day.test(name) ? undefined : Number(toLatinDigits(digits))
}

const naturalOrder = new Intl.Collator('en', { numeric: true })

/** Compares file names in natural order: 2 before 10. */
export function compareFileNames(one: string, other: string): number {
  return naturalOrder.compare(one, other) || (one < other ? -1 : Number(one > other))
}
