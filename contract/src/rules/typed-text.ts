// How typed text is read, on both sides; without a library, since pages load it.

/** One line that can be stored and mailed: no line break, no NUL, no half character. */
export const oneLine = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u

/**
 * A line as it was meant: without the marks that come along when it is copied from a page or a message and that nobody
 * sees (soft hyphen, blank of no width, marks of direction, byte order mark). Joiners that Persian and Urdu need stay.
 */
export function withoutUnseenMarks(text: string): string {
  return text.replaceAll(/[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')
}

/** The decimal digits of any script as those of Latin. */
export function toLatinDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    // Each script has its ten digits in a row, and before its zero stands no digit.
    let zero = code
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
    return String(code - zero)
  })
}
