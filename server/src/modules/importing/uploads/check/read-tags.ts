import type { Database } from '#platform/database/db.ts'
import type { Services } from '#platform/start/services.ts'
import { withScratchFile } from '#platform/storage/scratch.ts'
import { readCover } from '../../albums/read-cover.ts'
import type { TagReading } from '../../tags/tag-reading.ts'
import { audioExtension, findFile, storeFile } from '#modules/media/index.ts'
import { findSource, findTags, findUnread, putTags } from '../../queries/tags.ts'
import { withCopy } from '../receive/staging.ts'

type TagServices = Pick<Services, 'config' | 'db' | 'clock' | 'storage' | 'log'>

const nightlyLimit = 200

/** Adds the job that reads the tags of a recording, once for each. */
export async function requestTags(jobs: Services['jobs'], db: Database, fileId: string): Promise<void> {
  await jobs.add(db, 'read-tags', { id: fileId }, { jobKey: `read-tags-${fileId}` })
}

/** Reads and stores the tags of a recording's file, unless that was done. */
export async function readStoredTags(
  services: TagServices,
  reading: TagReading,
  fileId: string,
): Promise<void> {
  const { db, clock, log } = services
  const made = await findFile(db, fileId)
  if (made === undefined || (await findTags(db, [fileId])).size > 0) return
  // A converted recording has no tags.
  const { originalFileId, name } = await findSource(db, fileId)
  const original = originalFileId === null ? undefined : await findFile(db, originalFileId)
  const file = original ?? made
  const ending = /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? `.${audioExtension(made.mimeType)}`
  await withCopy(services, { file, name: `tags-${fileId}${ending}` }, async (path) => {
    const { picture, ...tags } = await reading.read(path).catch((error: unknown) => {
      log.info({ file: fileId, err: error }, 'the tags of a recording cannot be read')
      return { picture: undefined }
    })
    const coverFileId = picture === undefined ? null : await storeCover(services, picture)
    await putTags(db, fileId, { tags, coverFileId, now: clock.now() })
  })
}

async function storeCover(services: TagServices, picture: Uint8Array): Promise<string | null> {
  const cover = await readCover(picture).catch(() => undefined)
  if (cover === undefined) return null
  return await withScratchFile(
    services,
    cover.jpeg,
    async (sourcePath) => (await storeFile(services, { sourcePath, mimeType: 'image/jpeg' })).fileId,
  )
}

/** Requests the tags of recordings whose tags were never read. */
export async function findTagsMissing({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  for (const id of await findUnread(db, nightlyLimit)) await requestTags(jobs, db, id)
}
