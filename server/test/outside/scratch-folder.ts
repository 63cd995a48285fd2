import { chmod, mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Makes an empty folder for what is thrown away afterwards, data of a database included. Every user may enter it:
 * PostgreSQL, to which root lends another user, would otherwise have its files elsewhere, and they would stay.
 */
export async function makeScratchFolder(prefix: string, parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, prefix))
  await chmod(folder, 0o711)
  return folder
}

/** Linux keeps the files of this folder in memory. */
const memoryFolder = '/dev/shm'

/** The folder of files in memory where it has room for `bytes` and the machine as well, else that of temporary files. */
export async function findFastFolder(bytes: number): Promise<string> {
  const free = await statfs(memoryFolder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  // A container may have a large folder and little memory. Half of it stays for the tests themselves.
  return Math.min(free, process.availableMemory() / 2) < bytes ? tmpdir() : memoryFolder
}
