import { createStore } from 'zustand/vanilla'

/** What a visitor may want to do that needs a sign-in (B-76). */
export type PendingKind =
  | 'play'
  | 'add_to_playlist'
  | 'add_album'
  | 'bookmark'
  | 'note'
  | 'buy'
  | 'choose_plan'

/** Something that waits until its person has signed in. */
export interface PendingAction {
  kind: PendingKind
  /** The page that it was begun on, where it is done. */
  path: string
  payload: Readonly<Record<string, string | number>>
}

/** The one action that waits; it may be done as soon as it is granted. */
export interface PendingState {
  action: PendingAction | null
  isGranted: boolean
}

const nothing: PendingState = { action: null, isGranted: false }

/** The action of this tab; it is never kept, so the path travels in the address too (B-76). */
export const pendingActionStore = createStore<PendingState>(() => nothing)

/** Has an action wait for a sign-in, in the place of any other. */
export function setPendingAction(action: PendingAction): void {
  pendingActionStore.setState({ action, isGranted: false })
}

/** Where the action waits (AUTH-19); null when none does. */
export function pendingPath(): string | null {
  return pendingActionStore.getState().action?.path ?? null
}

/** The person has signed in: the action may be done. */
export function grantPendingAction(): void {
  if (pendingPath() !== null) pendingActionStore.setState({ isGranted: true })
}

/** The action of this kind and page, once, after the sign-in. */
export function takePendingAction(kind: PendingKind, path: string): PendingAction | undefined {
  const { action, isGranted } = pendingActionStore.getState()
  if (!isGranted || action === null || action.kind !== kind || action.path !== path) return undefined
  pendingActionStore.setState(nothing, true)
  return action
}

/** Nobody signed in after all: the person has turned away from it, and the action is not done. */
export function dropUngrantedAction(): void {
  if (!pendingActionStore.getState().isGranted) pendingActionStore.setState(nothing, true)
}

/** Forgets the action whatever became of it, as at a logout (B-76). */
export function clearPendingAction(): void {
  pendingActionStore.setState(nothing, true)
}
