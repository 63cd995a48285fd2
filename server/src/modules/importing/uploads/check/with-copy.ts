import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '#platform/start/services.ts'
import { copyOut, type MediaFile } from '#modules/media/index.ts'
import { prepareStaging } from '../receive/staging.ts'

/**
 * Runs `work` with the path of a copy of a stored file, and with a path for the file made of it; removes both
 * afterwards.
 */
export async function withCopy(
  { config, storage }: Pick<Services, 'config' | 'storage'>,
  { file, name }: { file: MediaFile; name: string },
  work: (source: string, target: string) => Promise<void>,
): Promise<void> {
  const source = join(await prepareStaging(config), name)
  const target = `${source}.made`
  try {
    await copyOut(storage, file, source)
    await work(source, target)
  } finally {
    await Promise.all([source, target].map((path) => rm(path, { force: true })))
  }
}
