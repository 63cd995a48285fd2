import { z } from 'zod'
import { plainText } from '../call/text.ts'

/** Bytes that the files of one run may have together. */
export const maxBulkBytes = 20 * 1024 * 1024
/** Files that one run may be read from. */
export const maxBulkFiles = 20
/** Bytes of a body with such files, which base64 makes a third longer. */
export const bulkBodyBytes = 28 * 1024 * 1024
/** The endings of the files that can be read. */
export const bulkEndings = ['csv', 'xlsx', 'json', 'zip'] as const

/** Files as they are sent. */
export const BulkFiles = z
  .array(
    z.object({
      name: plainText(255).trim().min(1),
      content: z.base64().max(Math.ceil(maxBulkBytes / 3) * 4),
    }),
  )
  .min(1)
  .max(maxBulkFiles)
