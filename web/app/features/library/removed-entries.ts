import { create } from 'zustand'
import type { RecentActivity } from '@sohbet/contract'
import { t } from '@sohbet/messages'
import { lastingApi } from '#features/listening/positions/listening-api.ts'
import { removeWithUndo } from '#lib/removal.ts'

/** Entries of the history that are shown no more, though the server may still know them. */
export const useRemovedEntries = create<{ ids: ReadonlySet<number> }>(() => ({ ids: new Set() }))

/** Takes an entry out of the history, with a while to take it back. */
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
