import type { Config } from '../config/config.ts'
import { createDiskStorage } from './storage-disk.ts'
import { createS3Storage } from './storage-s3.ts'
import type { Storage } from './storage.ts'

/** Opens the configured store. */
export function openStorage(settings: Config['storage']): Storage {
  return settings.kind === 'disk' ? createDiskStorage(settings.folder, settings) : createS3Storage(settings)
}
