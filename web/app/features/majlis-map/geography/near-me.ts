import { useState } from 'react'
import { t } from '@sohbet/messages'
import type { Place } from './distance.ts'

/** The state of the reader's location, which never leaves the browser. */
export type NearMe = { state: 'off' | 'asking' | 'refused' | 'unknown' } | { state: 'found'; place: Place }

/** The message while the location is requested, or if there is none. */
export function nearMeText({ state }: NearMe): string {
  switch (state) {
    case 'asking':
      return t('map.near.asking')
    case 'refused':
      return t('map.near.refused')
    case 'unknown':
      return t('map.near.unknown')
    case 'found':
      return t('map.near.found')
    case 'off':
      return ''
  }
}

/** The reader's location, requested only on a press of "Near me"; a second press clears it. */
export function useNearMe(onFound: (place: Place) => void): { nearMe: NearMe; toggle(): void } {
  const [nearMe, setNearMe] = useState<NearMe>({ state: 'off' })
  const ask = (): void => {
    if (!('geolocation' in navigator)) return setNearMe({ state: 'unknown' })
    setNearMe({ state: 'asking' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng } }) => {
        setNearMe({ state: 'found', place: { lat, lng } })
        onFound({ lat, lng })
      },
      ({ code, PERMISSION_DENIED }) =>
        setNearMe({ state: code === PERMISSION_DENIED ? 'refused' : 'unknown' }),
      // City-level accuracy suffices, and is available at once without GPS.
      { enableHighAccuracy: false, timeout: 15_000, maximumAge: 600_000 },
    )
  }
  const isOn = nearMe.state === 'found' || nearMe.state === 'asking'
  return { nearMe, toggle: () => (isOn ? setNearMe({ state: 'off' }) : ask()) }
}
