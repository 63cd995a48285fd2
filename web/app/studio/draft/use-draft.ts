import { useEffect, useState } from 'react'
import type { ArticleDraft, CollectionDraft, Draft, EditedItem } from '@sohbet/contract/studio'
import { useStore } from 'zustand'
import { useAccount } from '#session/account/account-context.ts'
import { DraftKeeper } from './draft-keeper.ts'
import type { Change, Choices, DraftState } from './draft-state.ts'

/** A draft, what is known of its saving, and what can be done with it. */
export interface DraftHandle<D extends Draft = Draft> extends Omit<DraftState, 'draft'> {
  draft: D
  /** Changes fields; they are on this device at once, and on the server a moment later. */
  change(change: Change<D>): void
  flush(): Promise<boolean>
  take(edited: EditedItem): void
  settle(choices: Choices): Promise<boolean>
  /** Fetches what others have saved since, and puts it together with what stands here. */
  refresh(): Promise<boolean>
  /** The revision that stands now, also for what was begun before the last save. */
  revisionNow(): number
}

/**
 * The draft of an item, kept on the screen, on this device and on the server.
 *
 * ```tsx
 * // The page's loader: bodyOrEnter(await studioApiOf(context)(getItem, { params: { id } }), request).data
 * const handle = useDraft(edited)
 * const article = asArticle(handle) // or asCollection: fields of one kind
 * <Field value={handle.draft.title} onChange={({ target }) => handle.change({ title: target.value })} />
 * handle.change(({ tracks }) => ({ tracks: tracks.map((track) => …) })) // of what stands there now
 * ```
 *
 * `<SaveWords handle={handle} />` says where the saving stands, and `<ConflictDialog handle={handle} />` asks where two
 * people have changed one field: each page with a draft has both. `flush()` before what the server makes of the draft,
 * such as publishing; `take(answer.data)` after it. All pages of one item share one draft, so that nothing is lost
 * between them.
 */
export function useDraft(edited: EditedItem): DraftHandle {
  const accountId = useAccount()?.id ?? 0
  const [keeper] = useState(() => keeperOf(edited, accountId))
  const state = useStore(keeper.store)
  useEffect(() => {
    const unwatch = keeper.watch()
    void keeper.restore()
    return () => {
      unwatch()
      void keeper.flush()
    }
  }, [keeper])
  return {
    ...state,
    change: (change) => keeper.change(change),
    flush: () => keeper.flush(),
    take: (answered) => keeper.take(answered),
    settle: (choices) => keeper.settle(choices),
    refresh: () => keeper.refresh(),
    revisionNow: () => keeper.store.getState().revision,
  }
}

/** The handle of an article's draft; undefined for a collection. */
export function asArticle(handle: DraftHandle): DraftHandle<ArticleDraft> | undefined {
  // An item never becomes one of another kind.
  return handle.draft.kind === 'article' ? (handle as unknown as DraftHandle<ArticleDraft>) : undefined
}

/** The handle of a collection's draft; undefined for an article. */
export function asCollection(handle: DraftHandle): DraftHandle<CollectionDraft> | undefined {
  return handle.draft.kind === 'article' ? undefined : (handle as unknown as DraftHandle<CollectionDraft>)
}

const keepers = new Map<string, DraftKeeper>()

/** The keeper of an item; on the server, where many people are drawn for, a new one each time. */
function keeperOf(edited: EditedItem, accountId: number): DraftKeeper {
  if (import.meta.env.SSR) return new DraftKeeper(edited, accountId)
  const key = `${accountId}-${edited.item.id}`
  const known = keepers.get(key)
  // What is not saved yet stays; otherwise what was just loaded may be newer.
  if (known !== undefined && (known.isUnsaved || known.store.getState().revision >= edited.revision))
    return known
  const keeper = new DraftKeeper(edited, accountId)
  keepers.set(key, keeper)
  return keeper
}

/** Forgets every draft that is kept in memory, with what it waits for. */
export function endDrafts(): void {
  for (const keeper of keepers.values()) keeper.end()
  keepers.clear()
}
