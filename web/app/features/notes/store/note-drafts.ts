import { isSamePlace } from './note-subject.ts'
import type { NoteSubject } from './note-subject.ts'

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

interface Draft {
  /** Whose it is: the next member at this screen does not see it. */
  accountId: number
  subject: NoteSubject
}

const key = 'sohbet-note-drafts'
/** The oldest go first, long before a browser's room is full. */
const maxDrafts = 20

/** Keeps what is being written until it is saved; nothing is kept of an empty note. */
export function keepDraft(accountId: number, subject: NoteSubject, storage = browserStorage()): void {
  const others = readDrafts(storage).filter((draft) => draft.subject.id !== subject.id)
  const own = subject.text.trim() === '' ? [] : [{ accountId, subject }]
  writeDrafts([...others, ...own].slice(-maxDrafts), storage)
}

/** What was begun of this note and not saved; for a new one also what was begun in the same place. */
export function findDraft(
  accountId: number,
  { id, anchor, isNew }: Pick<NoteSubject, 'id' | 'anchor' | 'isNew'>,
  storage = browserStorage(),
): NoteSubject | undefined {
  const own = readDrafts(storage).filter((draft) => draft.accountId === accountId)
  const found =
    own.find(({ subject }) => subject.id === id) ??
    own.findLast(({ subject }) => isNew && subject.isNew && isSamePlace(subject.anchor, anchor))
  return found?.subject
}

/** Forgets one draft. */
export function dropDraft(id: string, storage = browserStorage()): void {
  writeDrafts(
    readDrafts(storage).filter(({ subject }) => subject.id !== id),
    storage,
  )
}

/** Forgets all drafts, as at a logout. */
export function clearDrafts(storage = browserStorage()): void {
  writeDrafts([], storage)
}

function readDrafts(storage: DraftStorage | undefined): Draft[] {
  try {
    const drafts: unknown = JSON.parse(storage?.getItem(key) ?? '[]')
    // This module alone writes there.
    return Array.isArray(drafts) ? (drafts as Draft[]) : []
  } catch {
    return []
  }
}

function writeDrafts(drafts: readonly Draft[], storage: DraftStorage | undefined): void {
  try {
    if (drafts.length === 0) storage?.removeItem(key)
    else storage?.setItem(key, JSON.stringify(drafts))
  } catch {
    // No room, or none is granted: the panel itself still holds what is written.
  }
}

function browserStorage(): DraftStorage | undefined {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}
