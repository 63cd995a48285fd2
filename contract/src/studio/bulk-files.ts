import { z } from 'zod'
import { plainText } from '../call/text.ts'

/** The maximum total size of the files of a run in bytes. */
export const maxBulkBytes = 20 * 1024 * 1024
/** The maximum number of files of a run. */
export const maxBulkFiles = 20
/** The maximum body size for these files in bytes: base64 adds a third. */
export const bulkBodyBytes = 28 * 1024 * 1024
/** The supported file extensions. */
export const bulkEndings = ['csv', 'xlsx', 'json', 'zip'] as const

/** Uploaded files. */
export const BulkFiles = z
  .array(
    z.object({
      name: plainText(255).trim().min(1),
      content: z.base64().max(Math.ceil(maxBulkBytes / 3) * 4),
    }),
  )
  .min(1)
  .max(maxBulkFiles)
