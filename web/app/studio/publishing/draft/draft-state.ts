import type { Draft, EditedItem, Item } from '@sohbet/contract/studio'
import type { Clash, Side } from '@sohbet/contract/merge-drafts'

/** The save state of a draft. */
export type SaveState =
  | { is: 'saved' }
  /** There are changes, or they are being sent. */
  | { is: 'saving' }
  /**
   * The server is unreachable or busy and will be retried. `isStored`: the draft is stored on this device
   * meanwhile.
   */
  | { is: 'unreachable'; isStored: boolean; isBusy: boolean }
  /** The session has expired or needs its second factor; the draft is saved once that is done. */
  | { is: 'signedOut'; isStored: boolean; needsFactor: boolean }
  /** The server refuses it, with a message. */
  | { is: 'refused'; message: string }
  /** Another person has changed the same fields: the user must choose. */
  | { is: 'clashing' }

/** Fields that two people have changed differently. */
export interface Conflict {
  clashes: Clash[]
  /** The other person's draft, from the server. */
  theirs: EditedItem
}

/** A draft being edited. */
export interface DraftState {
  /** From the last response; its title and state may be older than the draft. */
  item: Item
  draft: Draft
  /** The server's draft and its revision. */
  base: Draft
  revision: number
  savedAt: string
  savedBy: string
  /** The remaining faults that prevent publishing, by field. */
  faults: Record<string, string>
  save: SaveState
  conflict: Conflict | null
  /** It was restored from this device, where an earlier visit had left it unsaved. */
  isRestored: boolean
}

/** Changed fields of a draft, or a function of the current draft that returns them. */
export type Change<D extends Draft = Draft> = Partial<D> | ((draft: D) => Partial<D>)

/** Whose value to use, by the path of a conflict. */
export type Choices = Record<string, Side>

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
