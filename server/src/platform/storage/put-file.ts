import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Puts a file into a folder, whole or not at all, also when the power goes. A draft that a crash leaves behind ends
 * with `.draft`. `mode` as the system knows it; 0o666 without the user's mask unless set.
 */
export async function putFile(folder: string, name: string, bytes: Uint8Array, mode = 0o666): Promise<void> {
  const draft = join(folder, `${name}.${randomUUID()}.draft`)
  try {
    const file = await open(draft, 'wx', mode)
    try {
      await file.writeFile(bytes)
      // Without it a power cut could leave the name and take the bytes.
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
