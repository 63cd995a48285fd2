import { openDB } from 'idb'
import { beforeEach, expect, test } from 'vitest'
import { emptyDatabases } from '#test/databases.ts'
import { createNoteOutbox } from './note-outbox.ts'
import type { WaitingNote } from './note-outbox.ts'

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
