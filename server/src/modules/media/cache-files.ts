import type { MediaFile } from './media-file.ts'

type FindFile = (fileId: string) => Promise<MediaFile | undefined>

/** Remembers the `limit` files asked for last; right for as long as rows never change. Missing files are asked anew. */
export function cacheFiles(findFile: FindFile, limit = 10_000): FindFile {
  const known = new Map<string, MediaFile>()
  return async (fileId) => {
    const file = known.get(fileId) ?? (await findFile(fileId))
    if (file === undefined) return undefined
    known.delete(fileId)
    known.set(fileId, file)
    const oldest = known.size > limit ? known.keys().next() : undefined
    if (oldest?.done === false) known.delete(oldest.value)
    return file
  }
}
