import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The permissions of files on disk. */
export interface DiskModes {
  folder: number
  file: number
}

/** For the owner only: recordings may be for sale. */
export const ownerOnly: DiskModes = { folder: 0o700, file: 0o600 }
/** Readable by the group too, such as a web server that belongs to it. */
export const groupReads: DiskModes = { folder: 0o750, file: 0o640 }

/** Makes existing owner-only files readable by the group. Creates the folder if missing. */
export async function shareWithGroup(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: groupReads.folder })
  if (((await stat(folder)).mode & 0o777) === groupReads.folder) return
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? groupReads.folder : groupReads.file)
  // Last, so that an interrupted start repeats all of it.
  await chmod(folder, groupReads.folder)
}
