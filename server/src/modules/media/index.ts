export { audioExtension, type MediaFile } from './files/media-file.ts'
export { checkMedia } from './files/check-media.ts'
export { createDelivery, deliveryOrigins, type Delivery } from './sending/delivery.ts'
export {
  countFiles,
  findFile,
  findLastSweep,
  findMimeType,
  findMimeTypes,
  deleteRendition,
  findRendition,
  isRenditionTried,
  lockFile,
  putRendition,
  type Rendition,
} from './files/queries.ts'
export {
  findLatestExpiry,
  mediaScopeOf,
  readFileIdFromUrl,
  signDownloadUrl,
  signMediaUrl,
  type SoundSize,
} from './sending/sign-media-url.ts'
export { copyOut, deleteFiles, newFileId, storeFile } from './files/store-file.ts'
export { createMediaHandler } from './sending/stream-file.ts'
export { mediaJobs } from './files/sweep-media.ts'
