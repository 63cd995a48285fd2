import type { Note } from '@sohbet/contract/notes'
import { browserApi } from '#api/api-context.ts'
import type { Api } from '#api/call.ts'
import { lastingApi } from '#features/listening/positions/listening-api.ts'
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
  return await inTurn(subject.id, async () => await send(waiting, needs))
}

/** Sends the notes that wait on this device; returns how many were accepted, and those that were refused. */
export async function sendWaiting(accountId: number, needs: SaveNeeds = {}): Promise<SentNotes> {
  const { outbox = deviceOutbox } = needs
  const outcome: SentNotes = { sent: 0, refused: [] }
  const sendLatest = async (id: string): Promise<SaveOutcome | undefined> => {
    // Edited, deleted or sent while the notes before it were sent.
    const waiting = (await outbox.list(accountId)).find(({ subject }) => subject.id === id)
    if (waiting === undefined || noteStore.getState()[id]?.state === 'deleted') return undefined
    recordChange({ accountId, note: toNote(waiting), state: 'waiting' })
    return await send(waiting, needs)
  }
  for (const { subject } of await outbox.list(accountId)) {
    // Sequential: it stops at the first failure.
    // oxlint-disable-next-line no-await-in-loop
    const one = await inTurn(subject.id, async () => await sendLatest(subject.id))
    if (one?.kind === 'waiting') return outcome
    if (one?.kind === 'saved') outcome.sent += 1
    if (one?.kind === 'refused') outcome.refused.push({ subject, message: one.message })
  }
  return outcome
}

interface SentNotes {
  sent: number
  refused: { subject: NoteSubject; message: string }[]
}

/** The number of notes that the server still does not have after another attempt. */
export async function countUnsent(accountId: number): Promise<number> {
  await sendWaiting(accountId)
  return (await deviceOutbox.list(accountId)).length
}

/**
 * Deletes a note on the server, then on this device; returns false if the server did not answer, and the note
 * continues to wait.
 */
export async function removeNote(
  id: string,
  { api = lastingApi, outbox = deviceOutbox }: SaveNeeds = {},
): Promise<boolean> {
  return await inTurn(id, async () => {
    const answer = await api('deleteNote', { params: { id } })
    if (!answer.ok && answer.status !== 404) return false
    dropDraft(id)
    await outbox.drop([id])
    return true
  })
}

/** The last request of each note. */
const turns = new Map<string, Promise<unknown>>()

/** Sends one request per note at a time: an older text would otherwise arrive after a newer one. */
async function inTurn<Result>(id: string, request: () => Promise<Result>): Promise<Result> {
  const before = turns.get(id)
  // At once if nothing is on its way: a page that is left has no later turn.
  const turn = before === undefined ? request() : before.then(request, request)
  turns.set(id, turn)
  try {
    return await turn
  } finally {
    if (turns.get(id) === turn) turns.delete(id)
  }
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
  const record = (note: Note, state: 'waiting' | 'saved'): void => {
    const shown = noteStore.getState()[id]
    // Edited or deleted in the meantime: the later change applies.
    if (shown?.state === 'deleted' || shown?.note.updated_at !== toNote(waiting).updated_at) return
    recordChange({ accountId, note, state })
  }
  const answer = isOnline() ? await api('putNote', { params: { id }, body: { text, anchor } }) : undefined
  if (answer?.ok === true) {
    await outbox.drop([id], writtenAt)
    record(answer.body.data, 'saved')
    return { kind: 'saved' }
  }
  // Another member may use this browser now: the note waits until its author is back.
  const isSignedOut = answer?.code === 'LoginRequired' || answer?.code === 'OtherAccount'
  if (answer === undefined || isSignedOut || mayPass(answer.status)) {
    record(toNote(waiting), 'waiting')
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
