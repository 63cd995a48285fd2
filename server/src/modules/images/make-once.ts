import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import { message } from '@sohbet/messages'
import type { DiskCache } from '#platform/storage/disk-cache.ts'
import type { Log } from '#platform/log.ts'
import { refuse, type RefusedOutside } from '#platform/refusal.ts'
import { UnreadablePicture } from '#platform/pictures/open-picture.ts'
import { type PictureWish, resizePicture } from '#platform/pictures/resize-picture.ts'
import { createSingleFlight } from '#platform/queues/single-flight.ts'
import { type Asker, createWorkQueue } from '#platform/queues/work-queue.ts'
import { findOriginal, type Original, type OriginalParts } from './find-original.ts'
import type { ImageAddress } from './read-image-address.ts'

/** A picture in the requested size. */
export interface MadeImage {
  bytes: Buffer
  isImmutable: boolean
}

interface MakerParts extends OriginalParts {
  log: Log
  cache: DiskCache
}

// Each original takes up to 10 MB of memory; a slow host must not block our own pictures.
const limits = { maxRunning: 4, maxWaiting: 128, maxWaitingPerKey: 48 }
/** Maximum database connections used by pictures; pages need the others. */
const limitLookUps = pLimit(4)

/** Resizes pictures: from the cache if possible, and once for concurrent requests for the same one. */
export function createMaker(parts: MakerParts) {
  const once = createSingleFlight<MadeImage>()
  const queues = { own: createWorkQueue(limits), remote: createWorkQueue(limits) }
  return async (address: ImageAddress, wish: PictureWish, asker: Asker): Promise<MadeImage> =>
    await once(JSON.stringify([address, wish]), asker, async (shared) => {
      const original = await limitLookUps(() => findOriginal(parts, address))
      const queue = original.isImmutable ? queues.own : queues.remote
      return await findOrMake(parts, original, wish, (work) => queue.run(shared, () => work(shared)))
    })
}

type MakeLimited = (work: (asker: Asker) => Promise<Buffer>) => Promise<Buffer>

// Cached pictures are served however many requests are waiting.
async function findOrMake(
  { cache, log }: MakerParts,
  original: Original,
  wish: PictureWish,
  makeLimited: MakeLimited,
): Promise<MadeImage> {
  const warn = (err: unknown): undefined => {
    log.warn({ err }, 'the cache of pictures cannot be used')
  }
  const { isImmutable } = original
  const key = toKey(original, wish)
  const stored = await cache.get(key).catch(warn)
  if (stored !== undefined) return { bytes: stored, isImmutable }
  const bytes = await makeLimited((asker) => make(log, original, wish, asker))
  await cache.put(key, bytes).catch(warn)
  return { bytes, isImmutable }
}

async function make(log: Log, original: Original, wish: PictureWish, asker: Asker): Promise<Buffer> {
  const bytes = await original.read(asker)
  try {
    log.debug(wish, 'a picture is resized')
    return await resizePicture(bytes, wish)
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error
    // The original is never sent instead, because it is untrusted (B-127).
    log.info({ err: error }, 'a picture could not be resized')
    throw refuse<RefusedOutside>('BadRequest', { message: message('refusals.picture.unreadable') })
  }
}

function toKey({ name }: Original, { width, quality, format }: PictureWish): string {
  return createHash('sha256')
    .update(JSON.stringify([name, width, quality, format]))
    .digest('hex')
}
