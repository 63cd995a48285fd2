import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#platform/database/db.ts'
import type { Services } from '#platform/start/services.ts'
import type { TagReading } from '#modules/ingest/index.ts'
import { copyOut, audioExtension, findFile } from '#modules/media/index.ts'
import { findTags, findUnread, putTags } from '../queries/tags.ts'
import { prepareStaging } from '../receive/staging.ts'

type TagServices = Pick<Services, 'config' | 'db' | 'clock' | 'storage' | 'log'>

const nightlyLimit = 200

/** Has the tags of a recording read soon; once, however often it is asked for. */
export async function requestTags(jobs: Services['jobs'], db: Database, fileId: string): Promise<void> {
  await jobs.add(db, 'read-tags', { id: fileId }, { jobKey: `read-tags-${fileId}` })
}

/** Reads and stores what a recording's file says of itself, unless that was done; a file that says nothing has none. */
export async function readStoredTags(
  services: TagServices,
  reading: TagReading,
  fileId: string,
): Promise<void> {
  const { config, db, clock, storage, log } = services
  const file = await findFile(db, fileId)
  if (file === undefined || (await findTags(db, [fileId])).size > 0) return
  const path = join(await prepareStaging(config), `tags-${fileId}.${audioExtension(file.mimeType)}`)
  try {
    await copyOut(storage, file, path)
    const tags = await reading.read(path).catch((error: unknown) => {
      log.info({ file: fileId, err: error }, 'the tags of a recording cannot be read')
      return {}
    })
    await putTags(db, fileId, { tags, now: clock.now() })
  } finally {
    await rm(path, { force: true })
  }
}

/** Asks for the tags of recordings that came before tags were read. */
export async function findTagsMissing({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  for (const id of await findUnread(db, nightlyLimit)) await requestTags(jobs, db, id)
}
