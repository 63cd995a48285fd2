import { openDB } from 'idb'
import { beforeEach, expect, test } from 'vitest'
import { emptyDatabases } from '#test/databases.ts'
import { createReportOutbox } from './outbox.ts'

// Written out in the format of earlier releases, as it is on members' devices.
async function leaveEarlierData(): Promise<void> {
  const base = await openDB('sohbet-listening', 1, {
    upgrade: (made) => {
      made.createObjectStore('pieces', { autoIncrement: true }).createIndex('user', 'userId')
      made.createObjectStore('reports').createIndex('user', 'userId')
    },
  })
  const place = { seconds: 5, at: '2026-11-21T12:00:00.000Z' }
  await base.add('pieces', { userId: 7, trackId: 1, span: [0, 5], place, isFinished: false })
  await base.add('pieces', { userId: 8, trackId: 2, span: [0, 9], place, isFinished: false })
  const report = { file_id: 3, report_id: 'made earlier', heard: [[1, 2]], place: null, is_finished: true }
  await base.put('reports', { userId: 7, madeAt: 1000, report }, 'made earlier')
  base.close()
}

beforeEach(emptyDatabases)

test('sends data that an earlier release stored for the server [N3]', async () => {
  await leaveEarlierData()
  const outbox = createReportOutbox()
  const waiting = await outbox.list(7, 2000)
  expect(waiting).toMatchObject([
    { madeAt: 1000, report: { report_id: 'made earlier', heard: [[1, 2]] } },
    { madeAt: 2000, report: { file_id: 1, heard: [[0, 5]] } },
  ])
  await outbox.drop(waiting.map(({ report }) => report.report_id))
  expect(await outbox.list(7)).toEqual([])
  expect(await outbox.list(8)).toMatchObject([{ report: { file_id: 2 } }])
})

test('stores data that an earlier release can read after a rollback [N3]', async () => {
  const outbox = createReportOutbox()
  await outbox.add({ userId: 7, trackId: 1, span: [0, 5], place: null, isFinished: false })
  await outbox.list(7, 1000)
  await outbox.add({ userId: 7, trackId: 1, span: [5, 9], place: null, isFinished: false })
  const base = await openDB('sohbet-listening', 1)
  expect(await base.getAllFromIndex('pieces', 'user', 7)).toMatchObject([{ span: [5, 9] }])
  expect(await base.getAllFromIndex('reports', 'user', 7)).toMatchObject([{ madeAt: 1000 }])
  base.close()
})
