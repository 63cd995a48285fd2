import { createStore } from 'zustand/vanilla'
import type { Note } from '@sohbet/contract/notes'

/** A note that was written, changed or deleted in this tab, with its state of synchronization. */
export interface ChangedNote {
  accountId: number
  note: Note
  /** `waiting`: stored on this device until there is a connection. */
  state: 'sending' | 'waiting' | 'saved' | 'deleted'
}

/** Every note changed in this tab, by id, so that all views update together. */
export const noteStore = createStore<Readonly<Record<string, ChangedNote>>>(() => ({}))

/** Records a changed note in place of its previous version. */
export function recordChange(changed: ChangedNote): void {
  noteStore.setState({ [changed.note.id]: changed })
}

/** Removes a local change: the server's version applies again. */
export function discardChange(id: string): void {
  const { [id]: _removed, ...rest } = noteStore.getState()
  noteStore.setState(rest, true)
}

/** Whether a note matches a list's filter, as far as this tab can know. */
export type BelongsHere = (note: Note) => boolean

/**
 * Applies the local changes to a list from the server, which is newest first; new notes come first. A saved
 * change applies only to an older list: another device may have changed or deleted the note since.
 */
export function withChanges(
  notes: readonly Note[],
  changed: Readonly<Record<string, ChangedNote>>,
  { accountId, belongsHere }: { accountId: number | null; belongsHere: BelongsHere },
): { note: Note; isWaiting: boolean }[] {
  const own = Object.values(changed).filter((one) => one.accountId === accountId)
  const known = new Set(notes.map(({ id }) => id))
  const isFresh = ({ note, state }: ChangedNote): boolean =>
    state !== 'deleted' && (state !== 'saved' || note.created_at > (notes[0]?.created_at ?? ''))
  const fresh = own
    .filter((one) => isFresh(one) && !known.has(one.note.id) && belongsHere(one.note))
    .toSorted((one, other) => other.note.created_at.localeCompare(one.note.created_at))
    .map(({ note, state }) => ({ note, isWaiting: state === 'waiting' }))
  const current = notes.flatMap((note) => {
    const change = own.find((one) => one.note.id === note.id)
    if (change?.state === 'deleted') return []
    if (change === undefined || (change.state === 'saved' && change.note.updated_at <= note.updated_at))
      return [{ note, isWaiting: false }]
    const source = note.source ?? change.note.source
    return [{ note: { ...note, text: change.note.text, source }, isWaiting: change.state === 'waiting' }]
  })
  return [...fresh, ...current]
}
