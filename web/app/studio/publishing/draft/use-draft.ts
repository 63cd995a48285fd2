import { useEffect, useState } from 'react'
import type { ArticleDraft, CollectionDraft, Draft, EditedItem } from '@sohbet/contract/studio'
import { useStore } from 'zustand'
import { useAccount } from '#session/account/account-context.ts'
import type { Choices } from '../../shared/auto-save/auto-save.ts'
import { type Change, DraftKeeper, type DraftState } from './draft-keeper.ts'

/** A draft with its save status and actions. */
export interface DraftHandle<D extends Draft = Draft> extends Omit<DraftState, 'draft'> {
  draft: D
  /** The id of the draft in this browser, the same before and after the item is created. */
  draftKey: string
  /** The server does not have the item yet: nothing was written, or it is being created. */
  isNew: boolean
  /** Changes fields; they are stored on this device immediately, and on the server shortly after. */
  change(change: Change<D>): void
  flush(): Promise<boolean>
  take(edited: EditedItem): void
  settle(choices: Choices): Promise<boolean>
  /** Loads and merges what others have saved since. */
  refresh(): Promise<boolean>
  /** The current item and revision, also in callbacks created before the last save; undefined if it is new. */
  savedNow(): { id: number; revision: number } | undefined
}

/**
 * The draft of an item, in sync on the screen, on this device and on the server.
 *
 * ```tsx
 * // The page's loader: bodyOrEnter(await studioApiOf(context)(getItem, { params: { id } }), request).data
 * const handle = useDraft(edited)
 * const article = asArticle(handle) // or asCollection: fields of one kind
 * // a new item is created at its first change: useDraft(newEdited('album'), key)
 * <Field value={handle.draft.title} onChange={({ target }) => handle.change({ title: target.value })} />
 * handle.change(({ tracks }) => ({ tracks: tracks.map((track) => …) })) // from the current draft
 * ```
 *
 * Each page with a draft has `<SaveLabel handle={handle} />`, which shows the save status, and
 * `<DraftConflict handle={handle} />`, which asks where two people have changed one field. Call `flush()` before the
 * server acts on the draft, for example to publish it, and `take(answer.data)` afterwards. All pages of one item share
 * one draft, so that nothing is lost between them.
 */
export function useDraft(edited: EditedItem, newKey?: string): DraftHandle {
  const accountId = useAccount()?.id ?? 0
  const [{ keeper, draftKey }] = useState(() => openDraft({ edited, accountId, newKey }))
  const state = useStore(keeper.store)
  useEffect(() => {
    const unwatch = keeper.watch()
    void keeper.restore()
    return () => {
      unwatch()
      void keeper.flush()
    }
  }, [keeper])
  useEffect(() => keeper.showItem(edited), [keeper, edited])
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
  // An item never changes its kind.
  return handle.draft.kind === 'article' ? (handle as unknown as DraftHandle<ArticleDraft>) : undefined
}

/** The handle of a collection's draft; undefined for an article. */
export function asCollection(handle: DraftHandle): DraftHandle<CollectionDraft> | undefined {
  return handle.draft.kind === 'article' ? undefined : (handle as unknown as DraftHandle<CollectionDraft>)
}

interface OpenDraft {
  keeper: DraftKeeper
  draftKey: string
}

const keepers = new Map<string, OpenDraft>()

/** The keeper of an item; on the server, which renders for many users, a new one each time. */
function openDraft({
  edited,
  accountId,
  newKey,
}: {
  edited: EditedItem
  accountId: number
  newKey: string | undefined
}): OpenDraft {
  const draftKey = newKey ?? String(edited.item.id)
  const name = (key: string | number): string => `${accountId}-${key}`
  const known = import.meta.env.SSR ? undefined : keepers.get(name(draftKey))
  // Keep unsaved changes; otherwise the loaded draft may be newer.
  if (
    known !== undefined &&
    (known.keeper.isUnsaved || known.keeper.store.getState().revision >= edited.revision)
  )
    return known
  const onCreated = (itemId: number): void => void keepers.set(name(itemId), stored)
  const stored = {
    keeper: new DraftKeeper({ edited, draftKey, accountId, onCreated }),
    // Uploads for talks of the replaced keeper have its key.
    draftKey: known?.draftKey ?? draftKey,
  }
  if (!import.meta.env.SSR) keepers.set(name(draftKey), stored)
  return stored
}

/** The id of an item's draft in this browser. */
export function draftKeyOf(itemId: number): string {
  return findByItem(String(itemId))?.draftKey ?? String(itemId)
}

/** The item from the last response, if its draft is in this browser's memory. */
export function findOpenItem(itemId: string): EditedItem | undefined {
  const state = findByItem(itemId)?.keeper.store.getState()
  if (state === undefined) return undefined
  const { item, base, revision, savedAt, savedBy, faults } = state
  return { item, draft: base, revision, saved_at: savedAt, saved_by: savedBy, faults }
}

function findByItem(itemId: string): OpenDraft | undefined {
  return [...keepers.values()].findLast(({ keeper }) => String(keeper.store.getState().item.id) === itemId)
}

/** Drops every draft in memory with its pending saves. */
export function endDrafts(): void {
  for (const { keeper } of keepers.values()) keeper.end()
  keepers.clear()
}
