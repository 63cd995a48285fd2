import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Names the data folder. */
interface ScratchServices {
  config: { dataDir: string }
}

const leftoverAgeMs = 60 * 60 * 1000

/** Runs `work` on a temporary file with these bytes. */
export async function withScratchFile<Result>(
  services: ScratchServices,
  bytes: Buffer,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = scratchFolder(services)
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  try {
    await writeFile(path, bytes)
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}

/** Removes files of imports that were killed more than an hour ago. */
export async function clearScratch(services: ScratchServices): Promise<void> {
  const folder = scratchFolder(services)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found !== undefined && Date.now() - found.mtimeMs > leftoverAgeMs) await rm(path, { force: true })
  }
}

function scratchFolder({ config }: ScratchServices): string {
  return join(config.dataDir, 'scratch')
}
