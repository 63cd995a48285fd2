import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { folderOfTest } from '#test/unit/own-folder.ts'
import { withFolderLock } from './folder-lock.ts'

let folder = ''
beforeEach(async () => void (folder = await folderOfTest('lock')))

test('never overlaps the work of many in one process, and leaves no files behind', async () => {
  expect(await overlapOf(8)).toBe(1)
  expect(await readdir(folder)).toEqual([])
})

test('releases the lock when the work fails', async () => {
  await expect(withFolderLock(folder, () => Promise.reject(new Error('spilt')))).rejects.toThrow('spilt')
  expect(await withFolderLock(folder, async () => 'tea')).toBe('tea')
})

test('lets one of many processes take over the lock of a killed holder', async () => {
  const holder = spawn(process.execPath, ['-e', 'process.stdin.resume()'])
  await writeFile(join(folder, '.lock'), String(holder.pid))
  const ended = once(holder, 'exit')
  holder.kill('SIGKILL')
  await ended
  expect(await overlapOf(8)).toBe(1)
})

test('takes over a lock older than any work, even if its PID is in use', async () => {
  await writeFile(join(folder, '.lock'), String(process.pid))
  const longAgo = new Date(Date.now() - 120_000)
  await utimes(join(folder, '.lock'), longAgo, longAgo)
  expect(await withFolderLock(folder, async () => 'taken')).toBe('taken')
})

test('takes over a lock left by a crash between creating and writing it', async () => {
  await writeFile(join(folder, '.lock'), '')
  const before = new Date(Date.now() - 3000)
  await utimes(join(folder, '.lock'), before, before)
  expect(await withFolderLock(folder, async () => 'taken')).toBe('taken')
})

test('waits for the lock of a living holder', async () => {
  const order: string[] = []
  const started = Promise.withResolvers<void>()
  const first = withFolderLock(folder, async () => {
    order.push('first begins')
    started.resolve()
    await new Promise((resolve) => setImmediate(resolve))
    order.push('first ends')
  })
  // Of two concurrent calls, either may be the first.
  await started.promise
  await withFolderLock(folder, async () => order.push('second'))
  await first
  expect(order).toEqual(['first begins', 'first ends', 'second'])
})

/** The maximum number of `count` calls that were running at the same time. */
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
