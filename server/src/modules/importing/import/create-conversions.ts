import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '#platform/start/services.ts'
import type { Conversions } from '../recordings/conversions.ts'
import type { Measured, Measuring } from '../sound/measuring.ts'
import { storeFile } from '#modules/media/index.ts'
import { findMadeOf, originalMimeType, putRecording, toRow } from '../queries/recordings.ts'
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
        const stored = await store(services, { path, target, measured })
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

async function store(
  services: ConversionServices,
  {
    path,
    target,
    measured,
  }: { path: string; target: string; measured: Extract<Measured, { fault: undefined }> },
): Promise<{ fileId: string; sha256: string }> {
  const { mimeType, isNew } = measured
  const original = isNew
    ? await storeFile(services, { sourcePath: path, mimeType: originalMimeType })
    : undefined
  const made = await storeFile(services, { sourcePath: isNew ? target : path, mimeType })
  const now = services.clock.now()
  const originalFileId = original?.fileId ?? null
  await putRecording(services.db, toRow(made.fileId, measured, { originalFileId, now }))
  return { fileId: made.fileId, sha256: made.sha256 }
}
