// Reads typed text on both sides of the wire; without a library, because pages load it.
import { formatNumber } from '@sohbet/messages'

/** One line that can be stored and emailed: no line break, NUL or lone surrogate. */
export const oneLine = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u

/**
 * Removes invisible characters that copying adds (soft hyphen, zero-width space, directional marks, byte
 * order mark). Joiners that Persian and Urdu need stay.
 */
export function withoutUnseenMarks(text: string): string {
  return text.replaceAll(/[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')
}

/** Converts the decimal digits of any script to Latin ones. */
export function toLatinDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    // Each script has its ten digits in sequence, with no digit before its zero.
    let zero = code
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
    return String(code - zero)
  })
}

/**
 * Reads a number in any digits with the decimal separator of any page language; undefined if it is not a
 * number. A thousands separator is accepted only where it cannot be mistaken for a decimal one.
 */
export function readNumber(typed: string): number | undefined {
  return readFigures(toFigures(typed), undefined)
}

/**
 * Reads an amount: `1,240` and `1.240` are thousands if the page writes them so. Otherwise they are refused,
 * as is `12.500`, because readers would disagree about the amount.
 */
export function readAmount(typed: string): number | undefined {
  const thousands = toLatinDigits(formatNumber(100_000)).replaceAll(/\d/g, '')
  return readFigures(toFigures(typed), thousands)
}

/**
 * Reads a position in seconds: `12:34`, `1:02:03.5`, or seconds alone; undefined if it is not a position.
 * Only the first part is unlimited: `75:10` is an hour and a quarter. Rounded to a tenth of a second.
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

/** `thousands`: the page's thousands separator; undefined when there is none. */
function readFigures(figures: string, thousands: string | undefined): number | undefined {
  const isPlain = plainNumber.test(figures)
  const sign = groupedNumber.exec(figures)?.groups?.['sign']
  if (sign !== undefined && (!isPlain || sign === thousands)) return toNumber(figures.replaceAll(sign, ''))
  // Trailing zeros would be lost in a number: they may be thousands.
  const mayBeThousands = thousands !== undefined && /[.,٫]\d{2,}0$/.test(figures)
  return isPlain && !mayBeThousands ? toNumber(figures) : undefined
}

function toNumber(figures: string): number {
  return Number(figures.replace(/[,٫]/, '.'))
}
