import type { Draft, EditedItem, Item } from '@sohbet/contract/studio'
import type { Clash, Side } from '@sohbet/contract/merge-drafts'

/** Where the saving of a draft stands. */
export type SaveState =
  | { is: 'saved' }
  /** Something was changed, or is on its way to the server. */
  | { is: 'saving' }
  /** The server could not be reached, or was busy; it is asked again. `isKept`: the draft lies on this device meanwhile. */
  | { is: 'unreachable'; isKept: boolean; isBusy: boolean }
  /** The session is over, or wants its second factor; it is saved as soon as there is one again. */
  | { is: 'signedOut'; isKept: boolean; needsFactor: boolean }
  /** The server does not take it, and says why. */
  | { is: 'refused'; message: string }
  /** Someone else has changed the same fields: someone must choose. */
  | { is: 'clashing' }

/** What two people have changed, each in another way. */
export interface Conflict {
  clashes: Clash[]
  /** The other's draft, as the server has it. */
  theirs: EditedItem
}

/** A draft as it is worked on. */
export interface DraftState {
  /** As the server last told it; its title and state may be older than the draft. */
  item: Item
  draft: Draft
  /** The server's own draft, and its revision. */
  base: Draft
  revision: number
  savedAt: string
  savedBy: string
  /** What still stands in the way of publishing, by field. */
  faults: Record<string, string>
  save: SaveState
  conflict: Conflict | null
  /** It was found on this device, where an earlier visit had left it unsaved. */
  isRestored: boolean
}

/** Fields of a draft that change, or what makes them of the draft that stands there now. */
export type Change<D extends Draft = Draft> = Partial<D> | ((draft: D) => Partial<D>)

/** Whose value is taken, by the path of a clash. */
export type Choices = Record<string, Side>

/** A draft as the server has it. */
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
