import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Makes an empty folder for what is thrown away afterwards, data of a database included. Every user may enter it:
 * PostgreSQL, to which root lends another user, would otherwise have its files elsewhere, and they would stay.
 */
export async function makeScratchFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  await chmod(folder, 0o711)
  return folder
}
