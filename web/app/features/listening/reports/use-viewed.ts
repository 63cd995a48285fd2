import { useEffect } from 'react'
import { browserApi } from '#api/api-context.ts'
import { isListeningPrivate } from './private-listening.ts'
import { useListener } from '../positions/use-listener.ts'

/** Adds the item that a member opens to the top of the history (LIB-03, B-100). */
export function useViewed(type: 'album' | 'article', itemId: number): void {
  const listener = useListener()
  useEffect(() => {
    if (listener === null || isListeningPrivate()) return
    void browserApi('addRecentActivity', { body: { type, item_id: itemId, activity: 'viewed' } })
  }, [listener, type, itemId])
}
