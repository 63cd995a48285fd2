import { browserApi } from '#api/api-context.ts'
import { isListeningPrivate } from './private-listening.ts'

/**
 * Puts what a member downloads on top of their history (B-101); `url` is the address that was given out for it. One that
 * is signed for everybody was asked for by a visitor, who has no history.
 */
export function noteDownload(trackId: number, url: string): void {
  const isForEverybody = new URL(url, location.href).searchParams.get('s') === 'pub'
  if (isForEverybody || isListeningPrivate()) return
  void browserApi('addRecentActivity', {
    body: { type: 'audio', item_id: trackId, activity: 'downloaded' },
  })
}
