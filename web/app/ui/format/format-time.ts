import { formatNumber } from '@sohbet/messages'

/** `m:ss`, or `h:mm:ss` from one hour (B-57); an invalid time is 0:00. */
export function formatTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  const rest = twoDigits(whole % 60)
  if (hours === 0) return `${formatNumber(minutes)}:${rest}`
  return `${formatNumber(hours, { useGrouping: false })}:${twoDigits(minutes)}:${rest}`
}

function twoDigits(number: number): string {
  return formatNumber(number, { minimumIntegerDigits: 2 })
}
