import { formatBytes, troubleTexts } from './forecast.ts'
import { isLeaseOver, leaseOverText } from '../store/lease.ts'
import type { SavedTrack } from '../store/saved-track.ts'
import { bytesHere } from './saving-order.ts'

/** How a talk stands, in words. */
export function stateWords(saved: SavedTrack, latestSeen: number): string {
  switch (saved.state) {
    case 'saved':
      return isLeaseOver(saved, latestSeen) ? leaseOverText : 'Plays without internet'
    case 'waiting':
      return saved.partsDone === 0 ? 'Waiting to be saved' : `Saving ${progressWords(saved)}`
    case 'paused':
      return `Paused at ${progressWords(saved)}`
    case 'broken':
      return saved.trouble === null ? progressWords(saved) : troubleTexts[saved.trouble]
  }
}

/** How much of a talk is here, such as "12 MB of 48 MB". */
export function progressWords(saved: SavedTrack): string {
  return `${formatBytes(bytesHere(saved))} of ${formatBytes(saved.bytes)}`
}
