import { message } from '@sohbet/messages'
import { createThreadPool } from '#platform/queues/thread-pool.ts'
import type { ReadFiles, SentFile } from './read-files.ts'

/** Reads files one run after another, in a thread with limits of time and memory. */
export interface Reading {
  read(files: SentFile[]): Promise<ReadFiles>
  close(): Promise<void>
}

/** Only ends what hangs: this is a job, and files that are read in a second take minutes on a busy machine. */
const maxReadMs = 10 * 60_000

/** The thread begins with the first files. */
export function createReading(): Reading {
  const thread = createThreadPool<SentFile[], ReadFiles>({
    file: new URL('read-files.ts', import.meta.url),
    name: 'readFiles',
  })
  return {
    read: async (files) => {
      try {
        return await thread.run(files, maxReadMs)
      } catch (error) {
        if (isLimit(error)) return { problem: message('studioBulk.problem.tooMuch') }
        throw error
      }
    },
    close: async () => await thread.close(),
  }
}

function isLimit(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
}
