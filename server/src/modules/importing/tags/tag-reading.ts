import { createThreadPool } from '#platform/queues/thread-pool.ts'
import type { FileTags } from './read-file-tags.ts'

/** Reads the tags of files, one after another, in a thread with limits of time and memory. */
export interface TagReading {
  /** Rejects if a file cannot be read as a recording. */
  read(path: string): Promise<FileTags>
  close(): Promise<void>
}

/** Tags are at the start or end of a file; a file that takes longer is malicious. */
const timeoutMs = 2 * 60_000

/** The thread starts with the first file. */
export function createTagReading(): TagReading {
  const thread = createThreadPool<string, FileTags>({
    file: new URL('read-file-tags.ts', import.meta.url),
    name: 'readFileTags',
  })
  return {
    read: async (path) => await thread.run(path, timeoutMs),
    close: async () => await thread.close(),
  }
}
