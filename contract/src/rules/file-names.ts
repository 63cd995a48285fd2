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
  const text = cleanText(name.replace(/\.[^.\s]{1,5}$/, '').replaceAll('_', ' '), 300) ?? name
  const bare = text.replace(/^\d{1,4}\s*[-–—.)]\s*|^\d{1,4}\s+/, '')
  const readable = bare.includes(' ') ? bare : bare.replaceAll('-', ' ')
  return readable.trim() === '' ? text : readable.trim()
}

/** Returns the leading number of a file name, as in `03 - a quiet hour.mp3`. */
export function numberFromName(name: string): number | undefined {
  const digits = /^\d{1,4}(?!\d)/.exec(name)?.[0]
  return digits === undefined ? undefined : Number(digits)
}

const naturalOrder = new Intl.Collator('en', { numeric: true })

/** Compares file names in natural order: 2 before 10. */
export function compareFileNames(one: string, other: string): number {
  return naturalOrder.compare(one, other) || (one < other ? -1 : Number(one > other))
}
