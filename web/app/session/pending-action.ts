import { createStore } from 'zustand/vanilla'

/** Actions of a visitor that need a sign-in (B-76). */
export type PendingKind =
  | 'play'
  | 'add_to_playlist'
  | 'add_album'
  | 'bookmark'
  | 'note'
  | 'buy'
  | 'choose_plan'

/** An action that waits until its user has signed in. */
export interface PendingAction {
  kind: PendingKind
  /** The page where it was started and will run. */
  path: string
  payload: Readonly<Record<string, string | number>>
}

/** The only pending action; it may run once it is granted. */
interface PendingState {
  action: PendingAction | null
  isGranted: boolean
}

const nothing: PendingState = { action: null, isGranted: false }

/** The action of this tab. It is never stored, so the path is in the URL too (B-76). */
export const pendingActionStore = createStore<PendingState>(() => nothing)

/** Sets the pending action and replaces any other. */
export function setPendingAction(action: PendingAction): void {
  pendingActionStore.setState({ action, isGranted: false })
}

/** The path of the pending action (AUTH-19); null if there is none. */
export function pendingPath(): string | null {
  return pendingActionStore.getState().action?.path ?? null
}

/** The user has signed in: the action may run. */
export function grantPendingAction(): void {
  if (pendingPath() !== null) pendingActionStore.setState({ isGranted: true })
}

/** Returns the granted action of this kind and page, once. */
export function takePendingAction(kind: PendingKind, path: string): PendingAction | undefined {
  const { action, isGranted } = pendingActionStore.getState()
  if (!isGranted || action === null || action.kind !== kind || action.path !== path) return undefined
  pendingActionStore.setState(nothing, true)
  return action
}

/** The user has left without signing in: drops the action. */
export function dropUngrantedAction(): void {
  if (!pendingActionStore.getState().isGranted) pendingActionStore.setState(nothing, true)
}

/** Drops the action in any state, for example at logout (B-76). */
export function clearPendingAction(): void {
  pendingActionStore.setState(nothing, true)
}
