import { message } from '@sohbet/messages'
import type { BulkPreview, BulkWish } from '@sohbet/contract/studio'
import { createThreadPool, isOverLimit } from '#platform/queues/thread-pool.ts'
import type { FilesToRead, ReadFiles, SentFile } from './read-files.ts'

/** Reads the files of one run after another, in a thread with limits of time and memory. */
export interface Reading {
  read(files: FilesToRead): Promise<ReadFiles>
  /** Proposes how to read files, during a request. */
  preview(files: FilesToPreview): Promise<BulkPreview[]>
  close(): Promise<void>
}

/** Files, and the known choices for their sheets. */
interface FilesToPreview {
  files: SentFile[]
  wishes: BulkWish[]
}

/** Ends only a thread that hangs: in a job, files that normally take a second may take minutes on a busy machine. */
const maxReadMs = 10 * 60_000
/** A request waits for it; without a proposal, files are read by exact column names. */
const maxPreviewMs = 60_000

/** The thread starts with the first files. */
export function createReading(): Reading {
  const file = new URL('read-files.ts', import.meta.url)
  const thread = createThreadPool<FilesToRead, ReadFiles>({ file, name: 'readFiles' })
  const previews = createThreadPool<FilesToPreview, BulkPreview[]>({ file, name: 'previewFiles' })
  return {
    read: async (files) => {
      try {
        return await thread.run(files, maxReadMs)
      } catch (error) {
        if (isOverLimit(error)) return { problem: message('studioBulk.problem.tooMuch') }
        throw error
      }
    },
    preview: async (files) => {
      try {
        return await previews.run(files, maxPreviewMs)
      } catch (error) {
        if (isOverLimit(error)) return []
        throw error
      }
    },
    close: async () => {
      await thread.close()
      await previews.close()
    },
  }
}
