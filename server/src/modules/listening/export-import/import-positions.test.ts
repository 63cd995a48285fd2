import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fillLibrary } from '#test/library/fill-library.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { importPositions } from './import-positions.ts'
import { exportListening } from '../index.ts'

const app = await startTestApp({ fill: fillLibrary })
const { db } = app.services
const { id: track_id } = await db.selectFrom('catalog_tracks').select('id').executeTakeFirstOrThrow()
const now = app.clock.now()
const whose = { accountId: 1, now }
const durations = new Map([[track_id, 60]])
const daysAgo = (days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString()

test('imports the last position of each device and the last 20 of 30 days from a file, once [B-60]', async () => {
  const [phone, tablet] = [randomUUID(), randomUUID()]
  const place = { track_id, device_id: phone, device_name: 'A phone', seconds: 10 }
  const many = Array.from({ length: 25 }, (_, day) => ({ ...place, placed_at: daysAgo(day + 1) }))
  const old = [90, 100].map((days) => ({ ...place, device_id: tablet, placed_at: daysAgo(days) }))
  await importPositions(db, whose, [...many, ...old], durations)
  const { places } = await exportListening(db, 1)
  expect(places).toEqual([...many.slice(0, 20), ...old.slice(0, 1)])
  const shouted = [...many, ...old].map((one) => ({ ...one, device_id: one.device_id.toUpperCase() }))
  await importPositions(db, whose, shouted, durations)
  expect((await exportListening(db, 1)).places).toEqual(places)
})

test('imports a position beyond the end of its recording at the end', async () => {
  const place = { track_id, device_id: randomUUID(), device_name: 'A clock', placed_at: now.toISOString() }
  await importPositions(db, whose, [{ ...place, seconds: 9000 }], durations)
  expect((await exportListening(db, 1)).places[0]).toEqual({ ...place, seconds: 60 })
})
