import { expect, test } from 'vitest'
import { createSingleFlight } from './single-flight.ts'

test('F18 work that several ask for is done once, and goes on until the last of them has left', async () => {
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

test('what failed is tried again by the next who asks', async () => {
  const fly = createSingleFlight<string>()
  const failing = fly('a', { key: '1' }, async () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await fly('a', { key: '1' }, async () => 'yes')).toBe('yes')
})
