import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Asker, createWorkQueue } from './work-queue.ts'

/** Works that end on demand, and the list of those that started. */
function stage(limits: Parameters<typeof createWorkQueue>[0]) {
  const queue = createWorkQueue(limits)
  const started: string[] = []
  const ends: (() => void)[] = []
  const ask = (name: string, asker: Partial<Asker> = {}): Promise<string> =>
    queue.run({ key: name, ...asker }, async () => {
      started.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      return name
    })
  const endNext = async (): Promise<void> => {
    await nextTurn()
    ends.shift()?.()
    await nextTurn()
  }
  return { ask, started, endNext, queue }
}

test('runs at most `maxRunning` at once, and runs all of them in order', async () => {
  const { ask, started, endNext } = stage({ maxRunning: 2, maxWaiting: 9 })
  const all = ['a', 'b', 'c', 'd'].map((name) => ask(name))
  await nextTurn()
  expect(started).toEqual(['a', 'b'])
  for (let round = 0; round < 4; round += 1) await endNext()
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
  expect(started).toEqual(['a', 'b', 'c', 'd'])
})

test('F27 does not run a newcomer beside the next in line when a work ends', async () => {
  const queue = createWorkQueue({ maxRunning: 1, maxWaiting: 9 })
  let running = 0
  let most = 0
  const work = async (): Promise<void> => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
  }
  const first = queue.run({ key: 'a' }, work)
  const second = queue.run({ key: 'b' }, work)
  // In the same turn of the event loop in which the first has ended and the second has been resumed.
  const newcomer = first.then(() => queue.run({ key: 'c' }, work))
  await Promise.all([first, second, newcomer])
  expect(most).toBe(1)
})

test('F27 refuses at once when the queue is full, and accepts the next afterwards', async () => {
  const { ask, started, endNext } = stage({ maxRunning: 1, maxWaiting: 2, maxWaitingPerKey: 1 })
  const runs = ask('a')
  const waits = ask('b')
  await expect(ask('b')).rejects.toMatchObject({ code: 'Unavailable' })
  const other = ask('c')
  await expect(ask('d')).rejects.toMatchObject({ code: 'Unavailable' })
  for (let round = 0; round < 3; round += 1) await endNext()
  expect(await Promise.all([runs, waits, other])).toEqual(['a', 'b', 'c'])
  const next = ask('e')
  await endNext()
  await next
  expect(started).toEqual(['a', 'b', 'c', 'e'])
})

test('F27 serves requesters in turn, so one with much work blocks nobody', async () => {
  const { ask, started, endNext } = stage({ maxRunning: 1, maxWaiting: 9 })
  const key = 'crowd'
  const all = [ask('1', { key }), ask('2', { key }), ask('3', { key }), ask('4', { key }), ask('one')]
  for (let round = 0; round < 5; round += 1) await endNext()
  await Promise.all(all)
  expect(started).toEqual(['1', '2', 'one', '3', '4'])
})

test('F27 never starts work of a requester who has left, and frees its position', async () => {
  const { ask, started, endNext } = stage({ maxRunning: 1, maxWaiting: 1 })
  const aborted = new AbortController()
  const first = ask('a')
  const second = ask('b', { signal: aborted.signal })
  aborted.abort()
  await expect(second).rejects.toMatchObject({ code: 'Unavailable' })
  await expect(ask('c', { signal: aborted.signal })).rejects.toMatchObject({ code: 'Unavailable' })
  const third = ask('d')
  for (let round = 0; round < 2; round += 1) await endNext()
  await Promise.all([first, third])
  expect(started).toEqual(['a', 'd'])
})

test('continues after a failed work', async () => {
  const queue = createWorkQueue({ maxRunning: 1, maxWaiting: 1 })
  const failing = queue.run({ key: 'a' }, async () => {
    throw new Error('no')
  })
  const next = queue.run({ key: 'b' }, async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})
