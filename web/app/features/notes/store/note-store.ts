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

/** Applies the local changes to a list from the server; new notes come first. */
export function withChanges(
  notes: readonly Note[],
  changed: Readonly<Record<string, ChangedNote>>,
  { accountId, belongsHere }: { accountId: number | null; belongsHere: BelongsHere },
): { note: Note; isWaiting: boolean }[] {
  const own = Object.values(changed).filter((one) => one.accountId === accountId)
  const known = new Set(notes.map(({ id }) => id))
  const fresh = own
    .filter(({ note, state }) => state !== 'deleted' && !known.has(note.id) && belongsHere(note))
    .toSorted((one, other) => other.note.created_at.localeCompare(one.note.created_at))
    .map(({ note, state }) => ({ note, isWaiting: state === 'waiting' }))
  const current = notes.flatMap((note) => {
    const change = own.find((one) => one.note.id === note.id)
    if (change === undefined) return [{ note, isWaiting: false }]
    if (change.state === 'deleted') return []
    const source = note.source ?? change.note.source
    return [{ note: { ...note, text: change.note.text, source }, isWaiting: change.state === 'waiting' }]
  })
  return [...fresh, ...current]
}
