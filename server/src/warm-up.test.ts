import { expect, test } from 'vitest'
import { fillLibrary } from '#test/library/fill-library.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { warmUp } from './warm-up.ts'

const app = await startTestApp({ fill: fillLibrary })
const empty = await startTestApp()

/** The number of answers per call, from the process's metrics. */
async function countsOf({ server }: typeof app): Promise<Record<string, number>> {
  const { body } = await server.inject('/metrics')
  const counts = body.matchAll(
    /^sohbet_http_requests_total\{.*route="\/content\/api\/([^"]+)".*status="200"\} (\d+)$/gm,
  )
  return Object.fromEntries([...counts].map(([, call, count]) => [call, Number(count)]))
}

test('requests the first 24 talks as visitors do', async () => {
  await warmUp(app.server, Infinity)
  expect(await countsOf(app)).toEqual({
    'all-listing-data-v2': 25,
    'search-v2': 24,
    'search-suggestions': 24,
  })
})

test('stops when its time is over', async () => {
  const before = await countsOf(empty)
  await warmUp(empty.server, 0)
  expect(await countsOf(empty)).toEqual(before)
})

test('sends one request when there are no talks', async () => {
  await warmUp(empty.server)
  expect(await countsOf(empty)).toEqual({ 'all-listing-data-v2': 1 })
})
