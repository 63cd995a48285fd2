import { formatNumber } from '@sohbet/messages'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** `3.4 GB`: a short number in decimal units, as disks and networks use them. */
export function formatBytes(bytes: number): string {
  const whole = Number.isFinite(bytes) ? Math.max(0, bytes) : 0
  let step = 0
  let value = whole
  // A value that would round to 1,000 of a unit is shown in the next one.
  while (Math.round(value) >= 1000 && step < units.length - 1) {
    value /= 1000
    step += 1
  }
  const maximumFractionDigits = step > 0 && value < 10 ? 1 : 0
  return formatNumber(value, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits,
  })
}
