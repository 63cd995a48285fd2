import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { freeBytesOf } from '#platform/storage/free-bytes.ts'

/** Where files lie until all of them is here: a folder that all processes share. */
export function stagingFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'uploads')
}

/** Where the bytes of an upload are put together. */
export function stagedPath(config: Pick<Config, 'dataDir'>, id: string): string {
  return join(stagingFolder(config), id)
}

/** Where the recording is written that is made of an upload which browsers would not play. */
export function playablePath(config: Pick<Config, 'dataDir'>, id: string): string {
  return join(stagingFolder(config), `playable-${id}`)
}

/** Makes the folder, for its owner alone: what lies there is not published yet. */
export async function prepareStaging(config: Pick<Config, 'dataDir'>): Promise<string> {
  const folder = stagingFolder(config)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** Begins the file of an upload. */
export async function beginStaged(config: Pick<Config, 'dataDir'>, id: string): Promise<void> {
  await prepareStaging(config)
  const file = await open(stagedPath(config, id), 'wx', 0o600)
  await file.close()
}

/** How many bytes are here; undefined: the file is gone. */
export async function stagedBytes(config: Pick<Config, 'dataDir'>, id: string): Promise<number | undefined> {
  const found = await stat(stagedPath(config, id)).catch(ignoreMissing)
  return found?.size
}

export async function removeStaged(config: Pick<Config, 'dataDir'>, id: string): Promise<void> {
  await rm(stagedPath(config, id), { force: true })
  await rm(playablePath(config, id), { force: true })
}

/** The names of all files there that have not been written to since a moment. */
export async function listStaged(config: Pick<Config, 'dataDir'>, before: Date): Promise<string[]> {
  const names = (await readdir(stagingFolder(config)).catch(ignoreMissing)) ?? []
  const old: string[] = []
  for (const name of names) {
    const found = await stat(join(stagingFolder(config), name)).catch(ignoreMissing)
    if (found !== undefined && found.mtime < before) old.push(name)
  }
  return old
}

/** Bytes that are free on the disk of the folder. */
export async function freeBytes(config: Pick<Config, 'dataDir'>): Promise<number> {
  return await freeBytesOf(await prepareStaging(config))
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
