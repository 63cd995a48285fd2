import type { Note } from '@sohbet/contract/notes'
import { browserApi } from '#api/api-context.ts'
import type { Api } from '#api/call.ts'
import { createDeviceDatabase } from '#lib/storage/device-database.ts'
import { createOutbox, type Outbox } from '#lib/storage/outbox.ts'
import { dropDraft, clearDrafts, keepDraft } from './note-drafts.ts'
import { noteStore, recordChange, discardChange } from './note-store.ts'
import type { NoteSubject } from './note-subject.ts'

/** A note that the server does not have yet. */
export interface WaitingNote {
  accountId: number
  subject: NoteSubject
  /** When it was written, in milliseconds since 1970; a later version replaces it. */
  writtenAt: number
}

const database = createDeviceDatabase({
  name: 'sohbet-notes',
  upgrade: (base) => {
    base.createObjectStore('notes')
  },
  loadIdb: () => import('idb'),
})

/** Stores notes until the server has them. */
export function createNoteOutbox(open = database.open): Outbox<WaitingNote> {
  return createOutbox<WaitingNote>({
    open,
    store: 'notes',
    stampOf: ({ accountId, subject, writtenAt }) => ({ id: subject.id, accountId, at: writtenAt }),
  })
}

/** The outcome of saving a note. */
type SaveOutcome =
  | { kind: 'saved' }
  /** Stored on this device until there is a connection, or until the member signs in again. */
  | { kind: 'waiting'; isSignedOut: boolean }
  | { kind: 'refused'; message: string }

/** Dependencies of saving. */
interface SaveNeeds {
  api?: Api
  outbox?: Outbox<WaitingNote>
  isOnline?: () => boolean
  now?: () => number
}

const deviceOutbox = createNoteOutbox()

/**
 * Saves a note: first on this device, then on the server. It waits here without a connection; a refused note
 * becomes a draft again.
 */
export async function saveNote(
  accountId: number,
  subject: NoteSubject,
  needs: SaveNeeds = {},
): Promise<SaveOutcome> {
  const { outbox = deviceOutbox, now = Date.now } = needs
  const waiting = { accountId, subject, writtenAt: now() }
  recordChange({ accountId, note: toNote(waiting), state: 'sending' })
  await outbox.put(waiting)
  dropDraft(subject.id)
  return await send(waiting, needs)
}

/** Sends the notes that wait on this device; returns how many the server accepted. */
export async function sendWaiting(accountId: number, needs: SaveNeeds = {}): Promise<number> {
  const { outbox = deviceOutbox } = needs
  let sent = 0
  for (const waiting of await outbox.list(accountId)) {
    recordChange({ accountId, note: toNote(waiting), state: 'waiting' })
    // Sequential: it stops at the first failure.
    // oxlint-disable-next-line no-await-in-loop
    const outcome = await send(waiting, needs)
    if (outcome.kind === 'waiting') return sent
    if (outcome.kind === 'saved') sent += 1
  }
  return sent
}

/** Removes a deleted note from the queue. */
export async function removeWaiting(id: string): Promise<void> {
  await deviceOutbox.drop([id])
}

/** Deletes all notes on this device, as at logout. */
export async function clearNotes(): Promise<void> {
  clearDrafts()
  noteStore.setState({}, true)
  await deviceOutbox.clear()
}

async function send(waiting: WaitingNote, needs: SaveNeeds): Promise<SaveOutcome> {
  const { api = browserApi, outbox = deviceOutbox, isOnline = () => navigator.onLine } = needs
  const { accountId, subject, writtenAt } = waiting
  const { id, text, anchor } = subject
  const answer = isOnline() ? await api('putNote', { params: { id }, body: { text, anchor } }) : undefined
  if (answer?.ok === true) {
    await outbox.drop([id], writtenAt)
    // It may have been deleted in the meantime.
    if (noteStore.getState()[id]?.state !== 'deleted')
      recordChange({ accountId, note: answer.body.data, state: 'saved' })
    return { kind: 'saved' }
  }
  const isSignedOut = answer?.code === 'LoginRequired'
  if (answer === undefined || isSignedOut || mayPass(answer.status)) {
    recordChange({ accountId, note: toNote(waiting), state: 'waiting' })
    return { kind: 'waiting', isSignedOut }
  }
  await outbox.drop([id], writtenAt)
  discardChange(id)
  keepDraft(accountId, subject)
  return { kind: 'refused', message: answer.message }
}

// Offline, rate-limited or a server error: a later attempt may succeed.
function mayPass(status: number): boolean {
  return status === 0 || status === 429 || status >= 500
}

function toNote({ subject, writtenAt }: WaitingNote): Note {
  const { id, text, anchor, source } = subject
  const at = new Date(writtenAt).toISOString()
  return { id, text, anchor, source, created_at: at, updated_at: at }
}
