import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { people } from '#test/app/cast.ts'
import { openTestServices } from '#test/database/test-database.ts'
import { countHeard } from './count-heard.ts'

const { services, close } = await openTestServices()
afterAll(async () => await close())

test('counts at most ten hours of a member per hour, of all talks together', async () => {
  const { clock, db, tally } = services
  const reports = [1, 2, 3, 4, 5, 6].map((trackId) => ({
    trackId,
    reportId: randomUUID(),
    spans: [{ trackId, from: 0, to: 7200, isEnd: false }],
    position: undefined,
    isFinished: false,
    hasEnded: false,
    durationSeconds: 7200,
  }))
  await countHeard(services, people.alice, { reports, at: clock.now() })
  await tally.flush()
  const talks = await db.selectFrom('tally_days').select('amount').orderBy('part').execute()
  expect(talks.reduce((sum, { amount }) => sum + amount, 0)).toBe(36_000)
})
