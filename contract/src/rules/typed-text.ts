// How typed text is read, on both sides; without a library, since pages load it.
import { formatNumber } from '@sohbet/messages'

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

/**
 * A number as people type it, in any digits and with the decimal sign of any of our languages; undefined when it is
 * none. Thousands may be separated where nobody can take their sign for that of decimals.
 */
export function readNumber(typed: string): number | undefined {
  return readFigures(toFigures(typed), undefined)
}

/**
 * An amount of money or things: `1,240` and `1.240` are thousands where the page writes them so. Elsewhere they are no
 * amount, and neither is `12.500`, which means two sums to two readers.
 */
export function readAmount(typed: string): number | undefined {
  const thousands = toLatinDigits(formatNumber(100_000)).replaceAll(/\d/g, '')
  return readFigures(toFigures(typed), thousands)
}

/**
 * The seconds of a position as people write it: `12:34`, `1:02:03.5`, or seconds alone; undefined when it is none. Only
 * the first part may be as large as it likes: `75:10` is an hour and a quarter. Kept to a tenth of a second.
 */
export function readPosition(typed: string): number | undefined {
  const plain = toFigures(typed).replaceAll(/\s/g, '').replaceAll(/[٫,]/g, '.').replaceAll(/[∶：]/g, ':')
  const found = /^(?:(\d{1,3}):)?(?:(\d{1,5}):)?(\d{1,6}(?:\.\d{1,9})?)$/.exec(plain)
  if (found === null) return undefined
  const parts = found.slice(1).filter((part) => part !== undefined)
  if (parts.slice(1).some((part) => Number(part) >= 60)) return undefined
  const seconds = parts.reduce((sum, part) => sum * 60 + Number(part), 0)
  return Math.round(seconds * 10) / 10
}

function toFigures(typed: string): string {
  return toLatinDigits(withoutUnseenMarks(typed)).trim().replaceAll('−', '-').replaceAll('،', ',')
}

const plainNumber = /^-?\d+(?:[.,٫]\d+)?$/
const groupedNumber = /^-?[1-9]\d{0,2}(?<sign>[.,٬])\d{3}(?:\k<sign>\d{3})*(?:(?!\k<sign>)[.,٫]\d+)?$/

/** `thousands`: the sign that separates them on the page; undefined where there are none. */
function readFigures(figures: string, thousands: string | undefined): number | undefined {
  const isPlain = plainNumber.test(figures)
  const sign = groupedNumber.exec(figures)?.groups?.['sign']
  if (sign !== undefined && (!isPlain || sign === thousands)) return toNumber(figures.replaceAll(sign, ''))
  // Zeros that a number would lose: they may have been thousands.
  const mayBeThousands = thousands !== undefined && /[.,٫]\d{2,}0$/.test(figures)
  return isPlain && !mayBeThousands ? toNumber(figures) : undefined
}

function toNumber(figures: string): number {
  return Number(figures.replace(/[,٫]/, '.'))
}
