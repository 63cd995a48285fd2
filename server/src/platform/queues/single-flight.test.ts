import { expect, test } from 'vitest'
import { createSingleFlight } from './single-flight.ts'

test('F18 runs shared work once, until the last requester has left', async () => {
  const fly = createSingleFlight<string>()
  const signals: AbortSignal[] = []
  const work = async ({ signal }: { signal?: AbortSignal | undefined }): Promise<string> => {
    if (signal !== undefined) signals.push(signal)
    return await new Promise((resolve) => signal?.addEventListener('abort', () => resolve('dropped')))
  }
  const [one, other] = [new AbortController(), new AbortController()]
  const first = fly('a', { key: '1', signal: one.signal }, work)
  const second = fly('a', { key: '2', signal: other.signal }, work)
  one.abort()
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  other.abort()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  expect(await Promise.all([first, second])).toEqual(['dropped', 'dropped'])
  const third = fly('a', { key: '3' }, async () => 'again')
  expect(await third).toBe('again')
})

test('retries failed work for the next requester', async () => {
  const fly = createSingleFlight<string>()
  const failing = fly('a', { key: '1' }, async () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await fly('a', { key: '1' }, async () => 'yes')).toBe('yes')
})
