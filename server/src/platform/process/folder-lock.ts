import { createHash, randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { codeOf } from './error-code.ts'

const givenUpAfterMs = 90_000
const renewedEveryMs = 10_000

/**
 * Runs `work` while no other process on this machine does so for the same folder; a crashed holder does not
 * block it.
 */
export async function withFolderLock<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const file = join(folder, '.lock')
  const mark = `${process.pid} ${randomUUID()}`
  while (!(await tryAcquire(file, mark))) await wait(50)
  const renewal = setInterval(
    () => void utimes(file, new Date(), new Date()).catch(() => undefined),
    renewedEveryMs,
  )
  try {
    return await work()
  } finally {
    clearInterval(renewal)
    if ((await readFile(file, 'utf8').catch(() => '')) === mark) await rm(file, { force: true })
  }
}

/**
 * Creates the lock file, or takes it over from a dead holder. Only who holds the lock of the dead holder's mark
 * may do that: without it, a slow process would take the lock from the one that was faster.
 */
async function tryAcquire(file: string, mark: string): Promise<boolean> {
  const own = `${file}.${randomUUID()}`
  await writeFile(own, mark)
  try {
    // Unlike a new file, a link has its contents from the start.
    if (await isLinked(own, file)) return true
    const stale = await findStaleMark(file)
    if (stale === undefined) return false
    const takeover = `${file}.${createHash('sha256').update(stale).digest('hex').slice(0, 16)}`
    if (!(await tryAcquire(takeover, mark))) return false
    try {
      if ((await findStaleMark(file)) !== stale) return false
      await rename(own, file)
      return true
    } finally {
      await rm(takeover, { force: true })
    }
  } finally {
    await rm(own, { force: true })
  }
}

async function isLinked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** The contents of the lock if its holder is dead. */
async function findStaleMark(file: string): Promise<string | undefined> {
  const [text, found] = await Promise.all([
    readFile(file, 'utf8').catch(() => ''),
    stat(file).catch(() => undefined),
  ])
  if (found === undefined) return undefined
  // An age limit as well, because a PID can belong to another program after a reboot.
  const isStale = Date.now() - found.mtimeMs > givenUpAfterMs || isDead(Number.parseInt(text, 10))
  return isStale ? text : undefined
}

const isDead = (pid: number): boolean => !Number.isNaN(pid) && !isAlive(pid)

/** Whether a process is running, also one of another user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) !== 'ESRCH'
  }
}
