import { chmod, mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Creates an empty temporary folder, also for databases. Every user may enter it, because root runs
 * PostgreSQL as another user; otherwise its files would be elsewhere and remain.
 */
export async function makeScratchFolder(prefix: string, parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, prefix))
  await chmod(folder, 0o711)
  return folder
}

/** On Linux, files in this folder are in memory. */
const memoryFolder = '/dev/shm'

/**
 * Returns the in-memory folder if it and the machine have room for `bytes`, otherwise the one for temporary
 * files.
 */
export async function findFastFolder(bytes: number): Promise<string> {
  const free = await statfs(memoryFolder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  // A container may have a large folder and little memory. Leave half of the memory for the tests.
  return Math.min(free, process.availableMemory() / 2) < bytes ? tmpdir() : memoryFolder
}
