import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The permissions of what is stored on disk. */
export interface DiskModes {
  folder: number
  file: number
}

/** Nobody but the owner enters: recordings may be bought ones. */
export const ownerOnly: DiskModes = { folder: 0o700, file: 0o600 }
/** The group reads too, such as a web server that was put into it. */
export const groupReads: DiskModes = { folder: 0o750, file: 0o640 }

/** Lets the group read what was stored for the owner alone before. Makes the folder when it is missing. */
export async function shareWithGroup(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: groupReads.folder })
  if (((await stat(folder)).mode & 0o777) === groupReads.folder) return
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? groupReads.folder : groupReads.file)
  // Last, so that a start that was broken off begins again.
  await chmod(folder, groupReads.folder)
}
