import type { ListeningPosition } from '@sohbet/contract/listening'
import type { StoredPosition } from '../queries/positions.ts'
import { maxAheadMs, silentMs } from '../queries/going-on.ts'

/** What is known of a position; `speed` and `told_at`, when it was true, where its device goes on from there. */
export type GoingOn = Pick<StoredPosition, 'seconds' | 'speed' | 'told_at'>

/** As whom a position is seen, when, and in a recording of which length. */
export interface Seen {
  ownDeviceId: string | undefined
  durationSeconds: number
  now: Date
}

/** A position as the device `ownDeviceId` sees it. */
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
 * Where a device is in a recording. One that plays speaks every ten seconds; in between it is taken to be where its
 * speed brings it, but never by more than five seconds: so the position is right within five, also where the device
 * died meanwhile.
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
