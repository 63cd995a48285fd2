import { useEffect, useState } from 'react'
import { t } from '@sohbet/messages'
import { Facts } from '#ui/line/facts.tsx'
import { formatBytes, freeBytes } from '../saving/forecast.ts'
import type { StorageEstimate } from '../saving/forecast.ts'
import type { SavedTrack } from '../store/saved-track.ts'
import { bytesHere } from '../saving/saving-order.ts'
import styles from './storage-line.module.css'

interface Storage extends StorageEstimate {
  isLasting: boolean
}

/** The storage used and free; warns if the browser may evict it. */
export function StorageLine({ tracks }: { tracks: readonly SavedTrack[] }) {
  const here = tracks.reduce((sum, saved) => sum + bytesHere(saved), 0)
  const storage = useStorage(here)
  const free = storage && freeBytes(storage)
  return (
    <div className={styles['line']}>
      <p>
        <Facts
          items={[
            t('offline.storage.used', { size: formatBytes(here) }),
            free !== undefined && t('offline.storage.free', { size: formatBytes(free) }),
          ]}
        />
      </p>
      {storage?.isLasting === false && <p className={styles['hint']}>{t('offline.storage.mayGo')}</p>}
    </div>
  )
}

/** Refreshed whenever the amount of saved data changes. */
function useStorage(here: number): Storage | undefined {
  const [storage, setStorage] = useState<Storage>()
  useEffect(() => {
    let isOver = false
    const ask = async (): Promise<void> => {
      const [estimate, isLasting] = await Promise.all([
        navigator.storage.estimate(),
        navigator.storage.persisted(),
      ])
      if (!isOver) setStorage({ ...estimate, isLasting })
    }
    void ask().catch(() => undefined)
    return () => {
      isOver = true
    }
    // The estimate depends on the amount stored, though the code does not read it.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [here])
  return storage
}
