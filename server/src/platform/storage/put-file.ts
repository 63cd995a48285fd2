import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Writes a file into a folder atomically, also in case of a power failure. A draft left by a crash ends with
 * `.draft`. `mode` is a POSIX mode; 0o666 minus the umask by default.
 */
export async function putFile(folder: string, name: string, bytes: Uint8Array, mode = 0o666): Promise<void> {
  const draft = join(folder, `${name}.${randomUUID()}.draft`)
  try {
    const file = await open(draft, 'wx', mode)
    try {
      await file.writeFile(bytes)
      // Without it a power failure could keep the name and lose the bytes.
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, join(folder, name))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
