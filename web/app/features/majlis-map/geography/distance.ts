import { t } from '@sohbet/messages'

/** A location on the earth, in degrees. */
export interface Place {
  lat: number
  lng: number
}

const earthKilometres = 6371

/** The great-circle distance of two locations, in kilometres. */
export function distanceKilometres(from: Place, to: Place): number {
  const half = (degrees: number): number => Math.sin((degrees * Math.PI) / 360) ** 2
  const cosines = Math.cos((from.lat * Math.PI) / 180) * Math.cos((to.lat * Math.PI) / 180)
  const part = half(to.lat - from.lat) + cosines * half(to.lng - from.lng)
  return 2 * earthKilometres * Math.asin(Math.sqrt(Math.min(1, part)))
}

/** A distance as text: "under 1 km", "7 km", "1,240 km". */
export function distanceText(kilometres: number): string {
  if (kilometres < 1) return t('map.distance.under')
  const rounded = kilometres < 100 ? Math.round(kilometres) : Math.round(kilometres / 10) * 10
  return t('map.distance.kilometres', { count: rounded })
}
