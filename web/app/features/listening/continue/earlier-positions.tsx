import { useEffect, useState } from 'react'
import type { ListeningPosition } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { formatDay, formatTimeOfDay } from '#ui/format/format-date.ts'
import { formatTime } from '#ui/format/format-time.ts'
import { List, ListRow } from '#ui/list/list.tsx'
import type { ContinueItem } from '../positions/continue-list.ts'
import { deviceId, deviceLabel, thisDevice } from '../positions/device.ts'
import { lastingApi } from '../positions/listening-api.ts'
import { resume } from '../positions/resume.ts'
import { inZoneOf } from './resume-labels.ts'
import { useLocalNow } from '#lib/use-local-now.ts'

/** What the dialog is told. */
export interface EarlierPositionsProps {
  item: ContinueItem
  /** Milliseconds since 1970. */
  now: number
  isOpen: boolean
  onClose: () => void
}

/** The recent positions in a recording on all devices, to return to. */
export function EarlierPositions({ item, now, isOpen, onClose }: EarlierPositionsProps) {
  return (
    <Dialog title={t('listening.earlier.title')} isOpen={isOpen} onClose={onClose}>
      <Positions item={item} now={now} onClose={onClose} />
    </Dialog>
  )
}

function Positions({ item, now, onClose }: Omit<EarlierPositionsProps, 'isOpen'>) {
  const [positions, message] = usePositions(item.trackId)
  const localNow = useLocalNow(now)
  if (positions === undefined) return <p role="status">{message}</p>
  return (
    <List label={t('listening.earlier.list', { title: item.title })}>
      {positions.map((position) => {
        const then = inZoneOf(localNow, position.updated_at)
        const device =
          position.device_id === deviceId()
            ? thisDevice(navigator.userAgent)
            : deviceLabel(position.device_name)
        return (
          <ListRow
            key={position.id}
            title={formatTime(position.seconds)}
            meta={t('listening.earlier.deviceAndTime', {
              device,
              day: formatDay(then),
              time: formatTimeOfDay(then),
            })}
            end={
              <Button
                aria-label={t('player.play.continueAt', { time: formatTime(position.seconds) })}
                onClick={() => {
                  onClose()
                  resume(item, { atSeconds: position.seconds })
                }}
              >
                {t('listening.earlier.continue')}
              </Button>
            }
          />
        )
      })}
    </List>
  )
}

function usePositions(trackId: number): [positions: ListeningPosition[] | undefined, message: string] {
  const [positions, setPositions] = useState<ListeningPosition[]>()
  const [message, setMessage] = useState('')
  useEffect(() => {
    let isActive = true
    const load = async (): Promise<void> => {
      const answer = await lastingApi('listTrackPositions', {
        params: { id: String(trackId) },
        query: { device_id: deviceId() },
      })
      if (!isActive) return
      if (answer.ok && answer.body.data.length > 0) setPositions(answer.body.data)
      else setMessage(answer.ok || answer.status === 404 ? t('listening.earlier.none') : answer.message)
    }
    void load()
    return () => {
      isActive = false
    }
  }, [trackId])
  return [positions, message]
}
