import { formatNumber } from '@sohbet/messages'
import { formatTime } from '#ui/format/format-time.ts'

/** Marks are exact to tenths of a second. */
export function toTenth(seconds: number): number {
  return Math.round(seconds * 10) / 10
}

/** `12:34`, or `12:34.5` if it is not a whole second, in the digits of the page. */
export function formatExactTime(seconds: number): string {
  const exact = toTenth(seconds)
  return formatTime(exact) + tenthOf(exact)
}

/** The same in Latin digits, for files. */
export function writeTime(seconds: number): string {
  const tenths = Math.round(seconds * 10)
  const whole = Math.floor(tenths / 10)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  const rest = `${String(whole % 60).padStart(2, '0')}${tenths % 10 === 0 ? '' : `.${tenths % 10}`}`
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${String(minutes).padStart(2, '0')}:${rest}`
}

function tenthOf(seconds: number): string {
  const tenth = Math.round(seconds * 10) % 10
  if (tenth === 0) return ''
  // The decimal separator and digit in the language's notation: what follows the zero of 0.5.
  return formatNumber(tenth / 10, { minimumFractionDigits: 1 }).slice(formatNumber(0).length)
}
