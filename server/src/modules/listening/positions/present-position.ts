import type { ListeningPosition } from '@sohbet/contract/listening'
import { maxAheadMs, silentMs, type StoredPosition } from '../queries/positions.ts'

/** A position to extrapolate: `speed`, and `told_at`, the time at which it was true. */
type GoingOn = Pick<StoredPosition, 'seconds' | 'speed' | 'told_at'>

/** The viewing device, the current time, and the length of the recording. */
interface Seen {
  ownDeviceId: string | undefined
  durationSeconds: number
  now: Date
}

/** A position as seen by the device `ownDeviceId`. */
export function presentPosition(position: StoredPosition, { ownDeviceId, ...seen }: Seen): ListeningPosition {
  return {
    id: position.id,
    device_id: position.device_id,
    device_name: position.device_name,
    is_own_device: position.device_id === ownDeviceId,
    seconds: secondsBy(position, seen),
    updated_at: position.placed_at.toISOString(),
  }
}

/**
 * The current position of a device in a recording. A playing device reports every ten seconds; in between,
 * its position is extrapolated by its speed for at most five seconds, so it is accurate within five, even if
 * the device has died.
 */
export function secondsBy(
  { seconds, speed, told_at }: GoingOn,
  { durationSeconds, now }: Omit<Seen, 'ownDeviceId'>,
): number {
  if (speed === null || told_at === null) return seconds
  const passedMs = now.getTime() - told_at.getTime()
  if (passedMs < 0 || passedMs > silentMs) return seconds
  const ahead = (Math.min(passedMs, maxAheadMs) / 1000) * speed
  return Math.max(seconds, Math.min(seconds + ahead, durationSeconds))
}
