import { t } from '@sohbet/messages'
import { formatBytes, troubleText } from './forecast.ts'
import { isLeaseOver } from '../store/lease.ts'
import type { SavedTrack } from '../store/saved-track.ts'
import { bytesHere } from './saving-order.ts'

/** The saving state of a talk as text. */
export function stateLabels(saved: SavedTrack, latestSeen: number): string {
  switch (saved.state) {
    case 'saved':
      return isLeaseOver(saved, latestSeen) ? t('offline.state.leaseOver') : t('offline.state.saved')
    case 'waiting':
      return saved.partsDone === 0 ? t('offline.state.waiting') : t('offline.state.saving', progressOf(saved))
    case 'paused':
      return t('offline.state.paused', progressOf(saved))
    case 'broken':
      return saved.trouble === null
        ? t('offline.state.broken', progressOf(saved))
        : troubleText(saved.trouble)
  }
}

/** The saved and total size of a talk, such as "12 MB" and "48 MB". */
export function progressOf(saved: SavedTrack): { here: string; whole: string } {
  return { here: formatBytes(bytesHere(saved)), whole: formatBytes(saved.bytes) }
}
