import type { ListeningPlace } from '@sohbet/contract/listening'
import type { StoredPlace } from '../queries/places.ts'

/** A place as the device `ownDeviceId` sees it. */
export function presentPlace(place: StoredPlace, ownDeviceId: string | undefined): ListeningPlace {
  return {
    id: place.id,
    device_id: place.device_id,
    device_name: place.device_name,
    is_own_device: place.device_id === ownDeviceId,
    seconds: place.seconds,
    updated_at: place.placed_at.toISOString(),
  }
}
