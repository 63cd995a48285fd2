import type { DBSchema, IDBPDatabase } from 'idb'
import type { NoteSubject } from './note-subject.ts'

/** A note that the server does not have yet. */
export interface WaitingNote {
  accountId: number
  subject: NoteSubject
  /** When it was written, in milliseconds since 1970: a later one takes its place. */
  writtenAt: number
}

/** Where notes lie until the server has them. */
export interface NoteOutbox {
  put(note: WaitingNote): Promise<void>
  /** The oldest first. */
  list(accountId: number): Promise<WaitingNote[]>
  /** Takes a note out, unless it was written again after `writtenAt`. */
  drop(id: string, writtenAt: number): Promise<void>
  clear(): Promise<void>
}

interface OutboxSchema extends DBSchema {
  notes: { key: string; value: WaitingNote }
}

/** Keeps notes in the browser's database; where there is none, as long as the page is open. */
export function createNoteOutbox(open = openOutbox): NoteOutbox {
  const memory = new Map<string, WaitingNote>()
  let opened: Promise<IDBPDatabase<OutboxSchema>> | undefined
  const database = (): Promise<IDBPDatabase<OutboxSchema>> => (opened ??= open(() => (opened = undefined)))
  return {
    put: async (note) => {
      try {
        await (await database()).put('notes', note, note.subject.id)
      } catch {
        memory.set(note.subject.id, note)
      }
    },
    list: async (accountId) => {
      const stored = await attempt(async () => await (await database()).getAll('notes'))
      return [...(stored ?? []), ...memory.values()]
        .filter((note) => note.accountId === accountId)
        .toSorted((one, other) => one.writtenAt - other.writtenAt)
    },
    drop: async (id, writtenAt) => {
      if ((memory.get(id)?.writtenAt ?? Infinity) <= writtenAt) memory.delete(id)
      await attempt(async () => {
        const transaction = (await database()).transaction('notes', 'readwrite')
        const stored = await transaction.store.get(id)
        if (stored !== undefined && stored.writtenAt <= writtenAt) await transaction.store.delete(id)
        await transaction.done
      })
    },
    clear: async () => {
      memory.clear()
      await attempt(async () => await (await database()).clear('notes'))
    },
  }
}

/** `onGone` is called when the browser's storage is cleared, which closes what was opened. */
async function openOutbox(onGone: () => void): Promise<IDBPDatabase<OutboxSchema>> {
  const { openDB } = await import('idb')
  return await openDB<OutboxSchema>('sohbet-notes', 1, {
    upgrade: (base) => {
      base.createObjectStore('notes')
    },
    // A later version of the site waits for this one to let go.
    blocking: (_old, _new, { target }) => {
      if (target instanceof IDBDatabase) target.close()
    },
    terminated: onGone,
  })
}

async function attempt<Answer>(act: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await act()
  } catch {
    // No database: there is nothing in it either.
    return undefined
  }
}
