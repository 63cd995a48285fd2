import { formatNumber } from '@sohbet/messages'
import { formatTime } from '#ui/format/format-time.ts'

/** Tenths of a second are as exact as a mark is. */
export function toTenth(seconds: number): number {
  return Math.round(seconds * 10) / 10
}

/** `12:34`, and where it does not stand on a whole second `12:34.5`, in the digits of the page. */
export function formatExactTime(seconds: number): string {
  const exact = toTenth(seconds)
  return formatTime(exact) + tenthOf(exact)
}

/** The same in digits of Latin, for files. */
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
  // The sign before the tenth and its digit, as the language writes them: what stands behind the zero of 0.5.
  return formatNumber(tenth / 10, { minimumFractionDigits: 1 }).slice(formatNumber(0).length)
}
