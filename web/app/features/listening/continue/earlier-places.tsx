import { useEffect, useState } from 'react'
import type { ListeningPosition } from '@sohbet/contract'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { formatDay, formatTimeOfDay } from '../../../ui/format/format-date.ts'
import { formatTime } from '../../../ui/format/format-time.ts'
import { List, ListRow } from '../../../ui/list/list.tsx'
import type { ContinueItem } from '../positions/continue-list.ts'
import { deviceId, thisDevice } from '../positions/device.ts'
import { lastingApi } from '../positions/listening-api.ts'
import { resume } from '../positions/resume.ts'
import { inZoneOf } from './resume-words.ts'
import { useLocalNow } from '../../../lib/clock/use-local-now.ts'

/** What the dialog is told. */
export interface EarlierPlacesProps {
  item: ContinueItem
  /** Milliseconds since 1970. */
  now: number
  isOpen: boolean
  onClose: () => void
}

/** The last places in a recording, on all devices, to go back to. */
export function EarlierPlaces({ item, now, isOpen, onClose }: EarlierPlacesProps) {
  return (
    <Dialog title="Earlier positions" isOpen={isOpen} onClose={onClose}>
      <Places item={item} now={now} onClose={onClose} />
    </Dialog>
  )
}

function Places({ item, now, onClose }: Omit<EarlierPlacesProps, 'isOpen'>) {
  const [places, message] = usePlaces(item.trackId)
  const localNow = useLocalNow(now)
  if (places === undefined) return <p role="status">{message}</p>
  return (
    <List label={`Places in ${item.title}`}>
      {places.map((place) => {
        const then = inZoneOf(localNow, place.updated_at)
        const device = place.device_id === deviceId() ? thisDevice(navigator.userAgent) : place.device_name
        return (
          <ListRow
            key={place.id}
            title={formatTime(place.seconds)}
            meta={`${device}, ${formatDay(then)}, ${formatTimeOfDay(then)}`}
            end={
              <Button
                look="outline"
                aria-label={`Continue at ${formatTime(place.seconds)}`}
                onClick={() => {
                  onClose()
                  resume(item, place.seconds)
                }}
              >
                Continue
              </Button>
            }
          />
        )
      })}
    </List>
  )
}

function usePlaces(trackId: number): [places: ListeningPosition[] | undefined, message: string] {
  const [places, setPlaces] = useState<ListeningPosition[]>()
  const [message, setMessage] = useState('')
  useEffect(() => {
    let isWanted = true
    const load = async (): Promise<void> => {
      const answer = await lastingApi('listTrackPositions', {
        params: { id: String(trackId) },
        query: { device_id: deviceId() },
      })
      if (!isWanted) return
      if (answer.ok && answer.body.data.length > 0) setPlaces(answer.body.data)
      else setMessage(answer.ok || answer.status === 404 ? 'There are no earlier positions.' : answer.message)
    }
    void load()
    return () => {
      isWanted = false
    }
  }, [trackId])
  return [places, message]
}
