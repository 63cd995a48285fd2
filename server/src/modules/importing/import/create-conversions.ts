import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '#platform/start/services.ts'
import type { Conversions } from '../recordings/conversions.ts'
import type { Measured, Measuring } from '../sound/measuring.ts'
import { findMadeOf, putRecording, toRow } from '../queries/recordings.ts'
import { storeMeasured } from '../uploads/check/check-upload.ts'
import { prepareStaging } from '../uploads/receive/staging.ts'

type ConversionServices = Pick<Services, 'config' | 'db' | 'clock' | 'storage'>

/** Makes recordings of the files of an import as of uploads: measured by the same code, and kept as they came. */
export function createConversions(services: ConversionServices, measuring: Measuring): Conversions {
  return {
    findMade: async (sha256) => await findMadeOf(services.db, sha256),
    convert: async ({ path, name, isTried }) => {
      const target = join(await prepareStaging(services.config), `import-${randomUUID()}`)
      try {
        const measured = await measuring.measure({ path, name, sha256: undefined, target })
        if (measured.fault !== undefined) return toFault(measured)
        const { mimeType, durationSeconds } = measured
        if (isTried) return { fileId: '', sha256: '', mimeType, durationSeconds }
        const { originalFileId, ...stored } = await storeMeasured(services, { path, target, measured })
        const now = services.clock.now()
        await putRecording(services.db, toRow(stored.fileId, measured, { originalFileId, now }))
        return { ...stored, mimeType, durationSeconds }
      } finally {
        await rm(target, { force: true })
      }
    },
  }
}

function toFault({ fault, reason }: Exclude<Measured, { fault: undefined }>) {
  // Nothing was sent that could differ, and what takes too long cannot be played either.
  return { fault: fault === 'otherBytes' || fault === 'tooMuch' ? ('unplayable' as const) : fault, reason }
}
