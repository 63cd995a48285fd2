import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withFolderLock } from './folder-lock.ts'
import { codeOf } from './error-code.ts'

/** Identifies a process: a PID alone may belong to another program by now. */
interface ServerMark {
  pid: number
  /** Its start time as the system reports it; empty where that is not available. */
  began: string
}

/**
 * Claims the right to be the only server of a data folder, until `release` or the end of this process. The
 * claim is in the folder and not in the database, which may restart while a server is running. Throws a
 * sentence for the operator when another server has it.
 */
export async function claimDataFolder(dataDir: string): Promise<{ release(): Promise<void> }> {
  await mkdir(dataDir, { recursive: true })
  const file = join(dataDir, 'server-process')
  const own: ServerMark = { pid: process.pid, began: await findBeginning(process.pid) }
  await withFolderLock(dataDir, async () => {
    const other = await readMark(file)
    if (other !== undefined && (await isRunning(other)))
      throw new Error(
        `Another Sohbet is already running with the data in ${dataDir}. Stop it first, or set DATA_DIR.`,
      )
    await writeMark(file, own)
  })
  return {
    release: async () => {
      await withFolderLock(dataDir, async () => {
        const stored = await readMark(file)
        if (stored?.pid === own.pid && stored.began === own.began) await writeMark(file, undefined)
      })
    },
  }
}

async function isRunning({ pid, began }: ServerMark): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // A process of another user is alive too.
    return codeOf(error) === 'EPERM'
  }
  return began === (await findBeginning(pid))
}

/** Clock ticks between boot and the start of the process, on Linux. */
async function findBeginning(pid: number): Promise<string> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name of the program, in parentheses, may contain spaces; the start time is the 20th field after it.
  return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

async function readMark(file: string): Promise<ServerMark | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const [pid, began = ''] = text.trim().split(' ')
  return pid === undefined || pid === '' ? undefined : { pid: Number(pid), began }
}

async function writeMark(file: string, mark: ServerMark | undefined): Promise<void> {
  await writeFile(file, mark === undefined ? '' : `${mark.pid} ${mark.began}\n`, { mode: 0o600 })
}
