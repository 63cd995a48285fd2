import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withFolderLock } from './folder-lock.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sohbet-lock-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('the work of many in one process never overlaps, and leaves nothing behind', async () => {
  expect(await overlapOf(8)).toBe(1)
  expect(await readdir(folder)).toEqual([])
})

test('the lock is given back when the work fails', async () => {
  await expect(withFolderLock(folder, () => Promise.reject(new Error('spilt')))).rejects.toThrow('spilt')
  expect(await withFolderLock(folder, async () => 'tea')).toBe('tea')
})

test('the answer of the work is the answer', async () => {
  expect(await withFolderLock(folder, async () => 7)).toBe(7)
})

test('of a holder that was killed the lock is taken over, by one of many at a time', async () => {
  const holder = spawn(process.execPath, ['-e', 'process.stdin.resume()'])
  await writeFile(join(folder, '.lock'), String(holder.pid))
  const ended = once(holder, 'exit')
  holder.kill('SIGKILL')
  await ended
  expect(await overlapOf(8)).toBe(1)
})

test('a lock older than anything could take is taken over, even if its number lives', async () => {
  await writeFile(join(folder, '.lock'), String(process.pid))
  const longAgo = new Date(Date.now() - 120_000)
  await utimes(join(folder, '.lock'), longAgo, longAgo)
  expect(await withFolderLock(folder, async () => 'taken')).toBe('taken')
})

test('a lock of a crash between making and writing it is taken over', async () => {
  await writeFile(join(folder, '.lock'), '')
  const before = new Date(Date.now() - 3000)
  await utimes(join(folder, '.lock'), before, before)
  expect(await withFolderLock(folder, async () => 'taken')).toBe('taken')
})

test('the lock of a living holder is waited for', async () => {
  const order: string[] = []
  const started = Promise.withResolvers<void>()
  const first = withFolderLock(folder, async () => {
    order.push('first begins')
    started.resolve()
    await new Promise((resolve) => setImmediate(resolve))
    order.push('first ends')
  })
  // Of two that ask at once either may be the first.
  await started.promise
  await withFolderLock(folder, async () => order.push('second'))
  await first
  expect(order).toEqual(['first begins', 'first ends', 'second'])
})

/** How many of `count` were ever at work at the same time. */
async function overlapOf(count: number): Promise<number> {
  let atWork = 0
  let most = 0
  const work = async (): Promise<void> => {
    atWork += 1
    most = Math.max(most, atWork)
    await new Promise((resolve) => setImmediate(resolve))
    atWork -= 1
  }
  await Promise.all(Array.from({ length: count }, () => withFolderLock(folder, work)))
  return most
}
