import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { codeOf } from './error-code.ts'

const givenUpAfterMs = 90_000

/**
 * Runs `work` while no other process on this machine does so for the same folder; a crashed holder does not
 * block it.
 */
export async function withFolderLock<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const file = join(folder, '.lock')
  const mark = `${process.pid} ${randomUUID()}`
  for (;;) {
    try {
      await writeFile(file, mark, { flag: 'wx' })
      break
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
      const stale = await findStaleMark(file)
      if (stale === undefined) await wait(50)
      else await removeStale(file, stale)
    }
  }
  try {
    return await work()
  } finally {
    if ((await readFile(file, 'utf8').catch(() => '')) === mark) await rm(file, { force: true })
  }
}

/** The contents of the lock if its holder is dead. */
async function findStaleMark(file: string): Promise<string | undefined> {
  const [text, found] = await Promise.all([
    readFile(file, 'utf8').catch(() => ''),
    stat(file).catch(() => undefined),
  ])
  if (found === undefined) return undefined
  const age = Date.now() - found.mtimeMs
  const pid = Number.parseInt(text, 10)
  // An age limit as well, because a PID can belong to another program after a reboot.
  const isStale = age > givenUpAfterMs || (Number.isNaN(pid) ? age > 2000 : !isAlive(pid))
  return isStale ? text : undefined
}

/** Whether a process is running, also one of another user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) !== 'ESRCH'
  }
}

// Two processes may find the same lock stale, and the slower one would remove the new lock of the faster one.
// So rename it first and check the renamed file again.
async function removeStale(file: string, stale: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`
  try {
    await rename(file, aside)
  } catch {
    return
  }
  if ((await readFile(aside, 'utf8')) !== stale) await link(aside, file).catch(() => undefined)
  await rm(aside, { force: true })
}
