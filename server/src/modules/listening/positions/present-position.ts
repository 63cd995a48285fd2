import type { ListeningPosition } from '@sohbet/contract/listening'
import type { StoredPosition } from '../queries/positions.ts'

/** A position as the device `ownDeviceId` sees it. */
export function presentPosition(
  position: StoredPosition,
  ownDeviceId: string | undefined,
): ListeningPosition {
  return {
    id: position.id,
    device_id: position.device_id,
    device_name: position.device_name,
    is_own_device: position.device_id === ownDeviceId,
    seconds: position.seconds,
    updated_at: position.placed_at.toISOString(),
  }
}
