import { useEffect, useState } from 'react'
import type { ArticleDraft, CollectionDraft, Draft, EditedItem } from '@sohbet/contract/studio'
import { useStore } from 'zustand'
import { useAccount } from '#session/account/account-context.ts'
import { DraftKeeper } from './draft-keeper.ts'
import type { Change, Choices, DraftState } from './draft-state.ts'

/** A draft, what is known of its saving, and what can be done with it. */
export interface DraftHandle<D extends Draft = Draft> extends Omit<DraftState, 'draft'> {
  draft: D
  /** What the draft is called in this browser, the same before and after the server has its item. */
  draftKey: string
  /** The server does not have the item yet: nothing was written so far, or it is on its way. */
  isNew: boolean
  /** Changes fields; they are on this device at once, and on the server a moment later. */
  change(change: Change<D>): void
  flush(): Promise<boolean>
  take(edited: EditedItem): void
  settle(choices: Choices): Promise<boolean>
  /** Fetches what others have saved since, and puts it together with what stands here. */
  refresh(): Promise<boolean>
  /** The item and its revision as they are now, also for what was begun before the last save; undefined: it is new. */
  savedNow(): { id: number; revision: number } | undefined
}

/**
 * The draft of an item, kept on the screen, on this device and on the server.
 *
 * ```tsx
 * // The page's loader: bodyOrEnter(await studioApiOf(context)(getItem, { params: { id } }), request).data
 * const handle = useDraft(edited)
 * const article = asArticle(handle) // or asCollection: fields of one kind
 * // of an item that is not there yet: useDraft(newEdited('album'), key) has it begin at the first change
 * <Field value={handle.draft.title} onChange={({ target }) => handle.change({ title: target.value })} />
 * handle.change(({ tracks }) => ({ tracks: tracks.map((track) => …) })) // of what stands there now
 * ```
 *
 * `<SaveWords handle={handle} />` says where the saving stands, and `<ConflictDialog handle={handle} />` asks where two
 * people have changed one field: each page with a draft has both. `flush()` before what the server makes of the draft,
 * such as publishing; `take(answer.data)` after it. All pages of one item share one draft, so that nothing is lost
 * between them.
 */
export function useDraft(edited: EditedItem, newKey?: string): DraftHandle {
  const accountId = useAccount()?.id ?? 0
  const [{ keeper, draftKey }] = useState(() => slicesOf({ edited, accountId, newKey }))
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
    draftKey,
    isNew: state.item.id === 0,
    change: (change) => keeper.change(change),
    flush: () => keeper.flush(),
    take: (answered) => keeper.take(answered),
    settle: (choices) => keeper.settle(choices),
    refresh: () => keeper.refresh(),
    savedNow: () => {
      const { item, revision } = keeper.store.getState()
      return item.id === 0 ? undefined : { id: item.id, revision }
    },
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

interface Kept {
  keeper: DraftKeeper
  draftKey: string
}

const keepers = new Map<string, Kept>()

/** The keeper of an item; on the server, where many people are drawn for, a new one each time. */
function slicesOf({
  edited,
  accountId,
  newKey,
}: {
  edited: EditedItem
  accountId: number
  newKey: string | undefined
}): Kept {
  const draftKey = newKey ?? String(edited.item.id)
  const name = (key: string | number): string => `${accountId}-${key}`
  const known = import.meta.env.SSR ? undefined : keepers.get(name(draftKey))
  // What is not saved yet stays; otherwise what was just loaded may be newer.
  if (
    known !== undefined &&
    (known.keeper.isUnsaved || known.keeper.store.getState().revision >= edited.revision)
  )
    return known
  const onCreated = (itemId: number): void => void keepers.set(name(itemId), stored)
  const stored = { keeper: new DraftKeeper({ edited, draftKey, accountId, onCreated }), draftKey }
  if (!import.meta.env.SSR) keepers.set(name(draftKey), stored)
  return stored
}

/** What the draft of an item is called in this browser. */
export function draftKeyOf(itemId: number): string {
  return findByItem(String(itemId))?.draftKey ?? String(itemId)
}

/** An item as the server last told it, where its draft is kept in this browser's memory. */
export function findKept(itemId: string): EditedItem | undefined {
  const state = findByItem(itemId)?.keeper.store.getState()
  if (state === undefined) return undefined
  const { item, base, revision, savedAt, savedBy, faults } = state
  return { item, draft: base, revision, saved_at: savedAt, saved_by: savedBy, faults }
}

function findByItem(itemId: string): Kept | undefined {
  return [...keepers.values()].findLast(({ keeper }) => String(keeper.store.getState().item.id) === itemId)
}

/** Forgets every draft that is kept in memory, with what it waits for. */
export function endDrafts(): void {
  for (const { keeper } of keepers.values()) keeper.end()
  keepers.clear()
}
