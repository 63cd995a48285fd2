import dayjs, { type Dayjs } from 'dayjs'
import { t } from '@sohbet/messages'
import { formatDay } from '#ui/format/format-date.ts'
import { formatTime } from '#ui/format/format-time.ts'
import { formatShortDuration } from '#ui/format/format-duration.ts'
import type { ResumePosition } from '../positions/continue-list.ts'
import { deviceLabel } from '../positions/device.ts'

/** `22 min`: the time left in a recording from a position. */
export function timeLeft(durationSeconds: number, seconds: number): string {
  return formatShortDuration(Math.max(0, durationSeconds - seconds))
}

/** `12:30, this phone` or `41:02, Chrome on Windows, yesterday`. */
export function positionText(
  { seconds, at, deviceName }: ResumePosition,
  { ownDevice, now }: { ownDevice: string; now: Dayjs },
): string {
  const time = formatTime(seconds)
  if (deviceName === null) return t('listening.choices.here', { time, device: ownDevice })
  return t('listening.choices.elsewhere', { time, device: deviceLabel(deviceName), day: dayText(at, now) })
}

/** `today`, `yesterday` or `Jan 05`, in the zone of `now`. */
export function dayText(at: number, now: Dayjs): string {
  const then = inZoneOf(now, at)
  if (then.isSame(now, 'day')) return t('listening.choices.today')
  return then.isSame(now.subtract(1, 'day'), 'day') ? t('listening.choices.yesterday') : formatDay(then)
}

/** A point in time in the same zone as another. */
export function inZoneOf(other: Dayjs, at: number | string): Dayjs {
  return other.isUTC() ? dayjs.utc(at) : dayjs(at)
}
