import { create } from 'zustand'
import type { RecentActivity } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { lastingApi } from '#features/listening/positions/listening-api.ts'
import { removeWithUndo } from '#lib/removal.ts'

/** History entries removed in this tab, which the server may still have. */
export const useRemovedEntries = create<{ ids: ReadonlySet<number> }>(() => ({ ids: new Set() }))

/** Removes an entry from the history; this can be undone for a while. */
export function removeEntry({ id }: RecentActivity, title: string): void {
  const { setState } = useRemovedEntries
  removeWithUndo({
    text: t('library.history.removed', { title }),
    hide: () => setState(({ ids }) => ({ ids: new Set([...ids, id]) })),
    show: () => setState(({ ids }) => ({ ids: new Set([...ids].filter((other) => other !== id)) })),
    commit: async () => {
      const answer = await lastingApi('removeRecentActivity', { params: { id: String(id) } })
      return answer.ok || answer.status === 404
    },
  })
}
