import fs, { mkdir, readFile, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { folderOfTest } from '#test/unit/own-folder.ts'
import { withFolderLock } from './folder-lock.ts'

let folder = ''
beforeEach(async () => void (folder = await folderOfTest('lock')))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

/** No process has so high a PID. */
const deadMark = '999999999'

test('never overlaps the work of many in one process, and leaves no files behind', async () => {
  expect(await overlapOf(8)).toBe(1)
  expect(await readdir(folder)).toEqual([])
})

test('releases the lock when the work fails', async () => {
  await expect(withFolderLock(folder, () => Promise.reject(new Error('spilt')))).rejects.toThrow('spilt')
  expect(await withFolderLock(folder, async () => 'tea')).toBe('tea')
})

test('lets one of many processes take over the lock of a dead holder', async () => {
  // In many folders at once, because only some orders of the steps could give the lock to two.
  const folders = Array.from({ length: 40 }, (_, index) => join(folder, String(index)))
  const overlaps = await Promise.all(
    folders.map(async (each) => {
      await mkdir(each)
      await writeFile(join(each, '.lock'), deadMark)
      return await overlapOf(8, each)
    }),
  )
  expect(new Set(overlaps)).toEqual(new Set([1]))
  expect((await Promise.all(folders.map(async (each) => await readdir(each)))).flat()).toEqual([])
})

test('leaves the lock to a process that was faster in taking it over', async () => {
  const file = join(folder, '.lock')
  await writeFile(file, deadMark)
  const order: string[] = []
  const { link } = fs
  vi.spyOn(fs, 'link').mockImplementation(async (from, to) => {
    // After this process has found the lock stale, another takes it over, and releases it before the next attempt.
    if (to !== file) await writeFile(file, `${process.pid} faster`)
    else if ((await readFile(file, 'utf8')) !== deadMark) {
      order.push('faster')
      await rm(file)
    }
    await link(from, to)
  })
  syncBuiltinESMExports()
  await withFolderLock(folder, async () => order.push('slower'))
  expect(order).toEqual(['faster', 'slower'])
})

test.each(['a PID in use', 'no PID'])('takes over a lock older than any work, with %s', async (content) => {
  const file = join(folder, '.lock')
  await writeFile(file, content === 'no PID' ? '' : String(process.pid))
  await makeOld(file)
  expect(await withFolderLock(folder, async () => 'taken')).toBe('taken')
})

test('renews its lock during long work, so that nobody takes it over', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const file = join(folder, '.lock')
  await withFolderLock(folder, async () => {
    await makeOld(file)
    vi.advanceTimersByTime(60_000)
    await expect.poll(async () => Date.now() - (await stat(file)).mtimeMs).toBeLessThan(60_000)
  })
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
async function overlapOf(count: number, inFolder = folder): Promise<number> {
  let atWork = 0
  let most = 0
  const work = async (): Promise<void> => {
    atWork += 1
    most = Math.max(most, atWork)
    await new Promise((resolve) => setImmediate(resolve))
    atWork -= 1
  }
  await Promise.all(Array.from({ length: count }, () => withFolderLock(inFolder, work)))
  return most
}

async function makeOld(file: string): Promise<void> {
  const longAgo = new Date(Date.now() - 120_000)
  await utimes(file, longAgo, longAgo)
}
