import type { Draft, EditedItem, Item } from '@sohbet/contract/studio'
import type { SavedState } from '../../shared/auto-save/auto-save.ts'

/** A draft being edited. */
export interface DraftState extends SavedState {
  /** From the last response; its title and state may be older than the draft. */
  item: Item
  draft: Draft
  /** The server's draft. */
  base: Draft
  savedBy: string
  /** The remaining faults that prevent publishing, by field. */
  faults: Record<string, string>
}

/** Changed fields of a draft, or a function of the current draft that returns them. */
export type Change<D extends Draft = Draft> = Partial<D> | ((draft: D) => Partial<D>)

/** A draft in the state of the server. */
export function toState({ item, draft, revision, saved_at, saved_by, faults }: EditedItem): DraftState {
  return {
    item,
    draft,
    base: draft,
    revision,
    savedAt: saved_at,
    savedBy: saved_by,
    faults,
    save: { is: 'saved' },
    conflict: null,
    isRestored: false,
  }
}
