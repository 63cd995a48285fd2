import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { ignoreCode } from '#platform/process/error-code.ts'
import { freeBytesOf } from '#platform/storage/free-bytes.ts'
import type { Services } from '#platform/start/services.ts'
import { copyOut, type MediaFile } from '#modules/media/index.ts'

/** The folder of incomplete files, shared by all processes. */
export function stagingFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'uploads')
}

/** The file of an upload's received bytes. */
export function stagedPath(config: Pick<Config, 'dataDir'>, id: string): string {
  return join(stagingFolder(config), id)
}

/** The file of the conversion of an upload that browsers cannot play. */
export function playablePath(config: Pick<Config, 'dataDir'>, id: string): string {
  return join(stagingFolder(config), `playable-${id}`)
}

/** Creates the folder, readable only by its owner, because its files are not published. */
export async function prepareStaging(config: Pick<Config, 'dataDir'>): Promise<string> {
  const folder = stagingFolder(config)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** Creates the empty file of an upload. */
export async function beginStaged(config: Pick<Config, 'dataDir'>, id: string): Promise<void> {
  await prepareStaging(config)
  const file = await open(stagedPath(config, id), 'wx', 0o600)
  await file.close()
}

/** The number of received bytes; undefined if the file is missing. */
export async function stagedBytes(config: Pick<Config, 'dataDir'>, id: string): Promise<number | undefined> {
  const found = await stat(stagedPath(config, id)).catch(ignoreCode('ENOENT'))
  return found?.size
}

export async function removeStaged(config: Pick<Config, 'dataDir'>, id: string): Promise<void> {
  await rm(stagedPath(config, id), { force: true })
  await rm(playablePath(config, id), { force: true })
}

/** The names of all files that were last modified before a time. */
export async function listStaged(config: Pick<Config, 'dataDir'>, before: Date): Promise<string[]> {
  const names = (await readdir(stagingFolder(config)).catch(ignoreCode('ENOENT'))) ?? []
  const old: string[] = []
  for (const name of names) {
    const found = await stat(join(stagingFolder(config), name)).catch(ignoreCode('ENOENT'))
    if (found !== undefined && found.mtime < before) old.push(name)
  }
  return old
}

/** Free bytes on the disk of the folder. */
export async function freeBytes(config: Pick<Config, 'dataDir'>): Promise<number> {
  return await freeBytesOf(await prepareStaging(config))
}

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
