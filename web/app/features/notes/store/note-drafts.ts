import { isSamePlace, type NoteSubject } from './note-subject.ts'

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

interface Draft {
  /** The author: the next member in this browser must not see it. */
  accountId: number
  subject: NoteSubject
}

const key = 'sohbet-note-drafts'
/** The oldest drafts are dropped first, long before the browser's storage is full. */
const maxDrafts = 20

/** Stores a draft until the note is saved; an empty note is not stored. */
export function keepDraft(accountId: number, subject: NoteSubject, storage = browserStorage()): void {
  const others = readDrafts(storage).filter((draft) => draft.subject.id !== subject.id)
  const own = subject.text.trim() === '' ? [] : [{ accountId, subject }]
  writeDrafts([...others, ...own].slice(-maxDrafts), storage)
}

/** Finds the unsaved draft of a note; for a new note also one for the same place. */
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

/** Deletes one draft. */
export function dropDraft(id: string, storage = browserStorage()): void {
  writeDrafts(
    readDrafts(storage).filter(({ subject }) => subject.id !== id),
    storage,
  )
}

/** Deletes all drafts, as at logout. */
export function clearDrafts(storage = browserStorage()): void {
  writeDrafts([], storage)
}

function readDrafts(storage: DraftStorage | undefined): Draft[] {
  try {
    const drafts: unknown = JSON.parse(storage?.getItem(key) ?? '[]')
    // Only this module writes to this key.
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
    // Storage is full or denied; the panel still has the text.
  }
}

function browserStorage(): DraftStorage | undefined {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}
