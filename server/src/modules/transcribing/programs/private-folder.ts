import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'

interface Disk {
  config: { dataDir: string }
}

/** Longer than any program may run. */
const leftoverAgeMs = 4 * 60 * 60_000

/** Runs `work` with an empty folder that only this user can read; the folder is removed afterwards. */
export async function withPrivateFolder<Result>(
  disk: Disk,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = join(toParent(disk), randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes folders that a killed process has left behind. */
export async function clearPrivateFolders(disk: Disk): Promise<void> {
  const parent = toParent(disk)
  for (const name of await readdir(parent).catch(() => [])) {
    const path = join(parent, name)
    const found = await stat(path).catch(() => undefined)
    if (found !== undefined && Date.now() - found.mtimeMs > leftoverAgeMs)
      await rm(path, { recursive: true, force: true })
  }
}

function toParent({ config }: Disk): string {
  return resolve(config.dataDir, 'transcribing')
}
