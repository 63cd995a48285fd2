import { browserApi } from '#api/api-context.ts'
import { isListeningPrivate } from './private-listening.ts'

/**
 * Adds a member's download to the top of the history (B-101); `url` is the issued address. An address signed
 * for everybody was requested by a visitor, who has no history.
 */
export function noteDownload(trackId: number, url: string): void {
  const isForEverybody = new URL(url, location.href).searchParams.get('s') === 'pub'
  if (isForEverybody || isListeningPrivate()) return
  void browserApi('addRecentActivity', {
    body: { type: 'audio', item_id: trackId, activity: 'downloaded' },
  })
}
