import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const givenUpAfterMs = 90_000

/** Runs `work` while no other process on this machine does so for the same folder; a crashed holder does not block. */
export async function withFolderLock<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const file = join(folder, '.lock')
  for (;;) {
    try {
      await writeFile(file, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      if (await isStale(file)) await rm(file, { force: true })
      else await wait(50)
    }
  }
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

async function isStale(file: string): Promise<boolean> {
  const [text, found] = await Promise.all([
    readFile(file, 'utf8').catch(() => ''),
    stat(file).catch(() => undefined),
  ])
  if (found === undefined) return false
  // An age limit as well, because a process number can belong to somebody else after a restart of the machine.
  if (Date.now() - found.mtimeMs > givenUpAfterMs) return true
  const pid = Number.parseInt(text, 10)
  if (Number.isNaN(pid)) return Date.now() - found.mtimeMs > 2000
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}
