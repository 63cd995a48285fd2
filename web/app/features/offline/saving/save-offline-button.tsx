import type { AlbumHead, Track } from '@sohbet/contract'
import { defaultErrorMessage } from '@sohbet/contract/messages'
import { t } from '@sohbet/messages'
import { Icon } from '#ui/picture/icon.tsx'
import { showToast } from '#ui/toast/toast-store.ts'
import { useSavedTrack } from '../store/saved-store.ts'
import { progressOf } from './saving-labels.ts'

/** Saves a talk for offline listening; pauses, continues and removes it. */
export function SaveOfflineButton({
  track,
  album,
  number = 1,
  className,
}: {
  track: Track
  album: AlbumHead
  /** The talk's number in its album, from 1. */
  number?: number
  className?: string | undefined
}) {
  const saved = useSavedTrack(track.id)
  const press = async (): Promise<void> => {
    const { pauseSaving, removeSaved, resumeSaving, saveForOffline } = await import('./saved-tracks.ts')
    if (saved === undefined) await saveForOffline(album, [{ track, number }])
    else if (saved.state === 'saved') await removeSaved([track.id])
    else if (saved.state === 'waiting') await pauseSaving(track.id)
    else await resumeSaving(track.id)
  }
  return (
    <button
      type="button"
      className={className}
      onClick={() => void press().catch(() => showToast('error', t(defaultErrorMessage)))}
    >
      <Icon name={saved?.state === 'saved' ? 'trash' : 'cloud-arrow-down'} />
      {labelOf(saved)}
    </button>
  )
}

function labelOf(saved: ReturnType<typeof useSavedTrack>): string {
  switch (saved?.state) {
    case undefined:
      return t('offline.save')
    case 'saved':
      return t('offline.remove')
    case 'waiting':
      return saved.partsDone === 0 ? t('offline.state.waiting') : t('offline.pause', progressOf(saved))
    case 'paused':
    case 'broken':
      return t('offline.continue', progressOf(saved))
  }
}
