import { createHash, randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log.ts'
import type { Services } from '#platform/start/services.ts'
import { makeScratchFolder } from '../outside/scratch-folder.ts'
import { openServices } from '#wiring/open-services.ts'
import { fillLibrary } from '../library/fill-library.ts'

/**
 * Creates the tables in an environment's database and stores the library with its recordings; faster than an
 * import.
 */
export async function fillSite(environment: Record<string, string>): Promise<void> {
  const open = await openServices(parseConfig(environment), createLog('silent'))
  try {
    await fillLibrary(open.services)
    await storeRecordings(open.services)
  } finally {
    await open.close()
  }
}

// Stores 200 KB of different bytes for every recording.
async function storeRecordings({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<void> {
  const folder = await makeScratchFolder('sohbet-recordings-')
  const files = await db
    .selectFrom('media_files')
    .select(['id', 'storage_key'])
    .where('mime_type', '=', 'audio/mpeg')
    .execute()
  for (const { id, storage_key: key } of files) {
    const bytes = randomBytes(200_000)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await writeFile(join(folder, id), bytes)
    await storage.put(key, join(folder, id), sha256)
    await db.updateTable('media_files').set({ sha256, bytes: bytes.length }).where('id', '=', id).execute()
  }
  await rm(folder, { recursive: true })
}
