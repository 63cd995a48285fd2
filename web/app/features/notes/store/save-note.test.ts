import { beforeEach, describe, expect, test } from 'vitest'
import { openDB } from 'idb'
import type { Api } from '#api/call.ts'
import { emptyDatabases } from '#test/databases.ts'
import { noteSource } from '#test/library.ts'
import { findDraft, keepDraft } from './note-drafts.ts'
import { createNoteOutbox, removeNote, saveNote, sendWaiting, type WaitingNote } from './save-note.ts'
import { noteStore, recordChange, withChanges } from './note-store.ts'
import type { NoteSubject } from './note-subject.ts'

const subjectOf = (id: string, text: string, trackId = 12): NoteSubject => ({
  id,
  anchor: { kind: 'talk', track_id: trackId, file_id: 'file1', start_seconds: 3, end_seconds: null },
  source: noteSource,
  text,
  question: null,
  isNew: true,
})

/** A server that answers with this status, and the texts it received. */
function serverOf(answer: { status: number; code?: string; until?: Promise<void> }) {
  const sent: string[] = []
  // Only this call is made.
  const api = (async (
    _name: string,
    { params, body }: { params: { id: string }; body?: { text: string } },
  ) => {
    sent.push(body?.text ?? `delete ${params.id}`)
    await answer.until
    const { status, code = 'X' } = answer
    if (status !== 200) return { ok: false, status, code, message: 'Not this one' }
    const at = '2026-11-21T10:00:00.000Z'
    return {
      ok: true,
      body: { data: { id: params.id, ...body, created_at: at, updated_at: at, source: null } },
    }
  }) as unknown as Api
  return { api, sent, answer }
}

// As in a browser without storage: waiting notes are in the memory of the page.
const makeNeeds = (server: ReturnType<typeof serverOf>) => ({
  api: server.api,
  outbox: createNoteOutbox(() => Promise.reject(new Error('no database'))),
  isOnline: () => true,
  now: () => 1000,
})

beforeEach(() => noteStore.setState({}, true))

describe('saveNote', () => {
  test('shows a note at once and sends it to the server', async () => {
    const needs = makeNeeds(serverOf({ status: 200 }))
    const saving = saveNote(7, subjectOf('a', 'One'), needs)
    expect(noteStore.getState()['a']?.note.text).toBe('One')
    expect(await saving).toEqual({ kind: 'saved' })
    expect(noteStore.getState()['a']?.state).toBe('saved')
    expect(await needs.outbox.list(7)).toEqual([])
  })

  test.each([
    [0, 'X'],
    [401, 'LoginRequired'],
    // The login over the page was closed.
    [403, 'LoginRequired'],
    // Another member uses this browser.
    [403, 'OtherAccount'],
    [429, 'X'],
    [503, 'X'],
  ])('lets a note wait after status %d %s and sends it once the server accepts it', async (status, code) => {
    const server = serverOf({ status, code })
    const needs = makeNeeds(server)
    expect(await saveNote(7, subjectOf('a', 'One'), needs)).toEqual({
      kind: 'waiting',
      isSignedOut: code !== 'X',
    })
    expect(noteStore.getState()['a']?.state).toBe('waiting')
    server.answer.status = 200
    expect(await sendWaiting(8, needs)).toMatchObject({ sent: 0 })
    expect(await sendWaiting(7, needs)).toMatchObject({ sent: 1 })
    expect(await sendWaiting(7, needs)).toMatchObject({ sent: 0 })
    expect(server.sent).toEqual(['One', 'One'])
  })

  test('does not send without a connection', async () => {
    const server = serverOf({ status: 200 })
    const needs = { ...makeNeeds(server), isOnline: () => false }
    expect(await saveNote(7, subjectOf('a', 'One'), needs)).toEqual({ kind: 'waiting', isSignedOut: false })
    expect(server.sent).toEqual([])
  })

  test('sends the last version of a note that was edited while waiting', async () => {
    const server = serverOf({ status: 0 })
    const needs = makeNeeds(server)
    await saveNote(7, subjectOf('a', 'One'), needs)
    await saveNote(7, subjectOf('a', 'Two'), { ...needs, now: () => 2000 })
    server.answer.status = 200
    expect(await sendWaiting(7, needs)).toEqual({ sent: 1, refused: [] })
    expect(server.sent.at(-1)).toBe('Two')
  })

  test('sends no older text after a newer one, and no deleted note, over a slow network', async () => {
    const server = serverOf({ status: 0 })
    const needs = makeNeeds(server)
    for (const id of ['a', 'b', 'c']) await saveNote(7, subjectOf(id, id), needs)
    const { promise, resolve } = Promise.withResolvers<void>()
    Object.assign(server.answer, { status: 200, until: promise })
    server.sent.length = 0
    const sending = sendWaiting(7, needs)
    await expect.poll(() => server.sent).toEqual(['a'])
    // While the first is on its way, it and the second are corrected, and the third is deleted.
    const later = { ...needs, now: () => 2000 }
    const saving = [saveNote(7, subjectOf('a', 'a2'), later), saveNote(7, subjectOf('b', 'b2'), later)]
    const third = noteStore.getState()['c']
    if (third !== undefined) recordChange({ ...third, state: 'deleted' })
    await expect.poll(() => server.sent).toEqual(['a', 'b2'])
    resolve()
    await Promise.all([sending, ...saving])
    expect(server.sent).toEqual(['a', 'b2', 'a2'])
    expect(Object.values(noteStore.getState()).map((one) => [one.note.text, one.state])).toEqual([
      ['a2', 'saved'],
      ['b2', 'saved'],
      ['c', 'deleted'],
    ])
    expect((await needs.outbox.list(7)).map(({ subject }) => subject.text)).toEqual(['c'])
  })

  test('keeps a note waiting that could not be deleted without a connection', async () => {
    const server = serverOf({ status: 0 })
    const needs = makeNeeds(server)
    await saveNote(7, subjectOf('a', 'One'), needs)
    expect(await removeNote('a', needs)).toBe(false)
    expect(await needs.outbox.list(7)).toHaveLength(1)
    server.answer.status = 404
    expect(await removeNote('a', needs)).toBe(true)
    expect(await needs.outbox.list(7)).toEqual([])
  })

  test('neither shows a refused note nor lets it wait', async () => {
    const needs = makeNeeds(serverOf({ status: 404 }))
    expect(await saveNote(7, subjectOf('a', 'One'), needs)).toEqual({
      kind: 'refused',
      message: 'Not this one',
    })
    expect(noteStore.getState()['a']).toBeUndefined()
    expect(await needs.outbox.list(7)).toEqual([])
  })
})

describe('findDraft', () => {
  const storageOf = () => {
    const stored = new Map<string, string>()
    return {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    }
  }

  test('finds a draft for its author and talk only', () => {
    const storage = storageOf()
    keepDraft(7, subjectOf('a', 'Half a thought'), storage)
    expect(findDraft(7, subjectOf('b', ''), storage)?.text).toBe('Half a thought')
    expect(findDraft(8, subjectOf('b', ''), storage)).toBeUndefined()
    expect(findDraft(7, subjectOf('b', '', 13), storage)).toBeUndefined()
  })

  test('does not use the draft of a new note for an existing one', () => {
    const storage = storageOf()
    keepDraft(7, subjectOf('a', 'Half a thought'), storage)
    expect(findDraft(7, { ...subjectOf('b', 'Whole'), isNew: false }, storage)).toBeUndefined()
  })

  test('finds nothing for an empty note', () => {
    const storage = storageOf()
    keepDraft(7, subjectOf('a', 'Half a thought'), storage)
    keepDraft(7, subjectOf('a', '  '), storage)
    expect(findDraft(7, subjectOf('a', ''), storage)).toBeUndefined()
  })
})

test('withChanges applies the changes of this tab, but none over a newer list or of another member', () => {
  const { id: _id, isNew: _isNew, question: _question, ...rest } = subjectOf('x', '')
  const note = (id: string, text: string, at = '2026-11-21') => ({
    ...rest,
    id,
    text,
    created_at: at,
    updated_at: at,
  })
  const shown = withChanges(
    [note('a', 'old'), note('b', 'gone'), note('c', 'as it was'), note('f', 'new elsewhere', '2026-11-23')],
    {
      a: { accountId: 7, note: note('a', 'new'), state: 'waiting' },
      b: { accountId: 7, note: note('b', 'gone'), state: 'deleted' },
      d: { accountId: 7, note: note('d', 'fresh', '2026-11-22'), state: 'saved' },
      f: { accountId: 7, note: note('f', 'old here'), state: 'saved' },
      g: { accountId: 7, note: note('g', 'deleted elsewhere or on the next page'), state: 'saved' },
      e: { accountId: 8, note: note('e', 'not ours'), state: 'saved' },
    },
    { accountId: 7, belongsHere: () => true },
  )
  expect(shown.map(({ note: { text }, isWaiting }) => [text, isWaiting])).toEqual([
    ['fresh', false],
    ['new', true],
    ['as it was', false],
    ['new elsewhere', false],
  ])
})

const note: WaitingNote = {
  accountId: 7,
  subject: {
    id: '0d1f6a0e-6f0f-4a3f-9d5c-6a1b7f1c2d3e',
    anchor: { kind: 'talk', track_id: 3, file_id: 'a file', start_seconds: 12, end_seconds: null },
    source: {
      title: 'River',
      album_title: null,
      speaker: null,
      slug: 'river',
      topics: [],
      is_replaced: false,
    },
    text: 'Written without a connection',
    question: null,
    isNew: true,
  },
  writtenAt: 1000,
}

beforeEach(emptyDatabases)

test('reads a waiting note of an earlier release', async () => {
  // The format of that release, written out.
  const base = await openDB('sohbet-notes', 1, { upgrade: (made) => void made.createObjectStore('notes') })
  await base.put('notes', note, note.subject.id)
  base.close()
  const outbox = createNoteOutbox()
  expect(await outbox.list(7)).toEqual([note])
  expect(await outbox.list(8)).toEqual([])
  await outbox.drop([note.subject.id], note.writtenAt)
  expect(await outbox.list(7)).toEqual([])
})
