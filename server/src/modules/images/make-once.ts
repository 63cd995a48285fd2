import { createHash } from 'node:crypto'
import type { DiskCache } from '../../platform/disk-cache.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'
import type { Log } from '../../platform/log.ts'
import { Refusal } from '../../platform/refusal.ts'
import { resizePicture, UnreadablePicture } from '../../platform/resize-picture.ts'
import type { PictureWish } from '../../platform/resize-picture.ts'
import { findOriginal, inTurnOf } from './find-original.ts'
import type { Original, OriginalParts } from './find-original.ts'
import type { ImageAddress } from './read-image-address.ts'

/** A picture in the wished size. */
export interface MadeImage {
  bytes: Buffer
  isImmutable: boolean
}

interface MakerParts extends OriginalParts {
  log: Log
  cache: DiskCache
}

/** Different pictures in the making; who asks for one more is asked to come back. */
const mostAtOnce = 128
/** Connections of the database that a crowd of pictures may hold; the pages need the others. */
const lookUpInTurn = limitConcurrency(4)

/** Makes pictures smaller: from the cache where it has them, and once for all who ask for the same meanwhile. */
export function createMaker(parts: MakerParts) {
  const making = new Map<string, Promise<MadeImage>>()
  return async (address: ImageAddress, wish: PictureWish): Promise<MadeImage> => {
    const key = JSON.stringify([address, wish])
    const shared = making.get(key)
    if (shared !== undefined) return await shared
    if (making.size >= mostAtOnce)
      throw new Refusal('Unavailable', 'Sohbet is very busy. Please try again in a moment.')
    const made = findOrMake(parts, address, wish).finally(() => making.delete(key))
    making.set(key, made)
    return await made
  }
}

async function findOrMake(parts: MakerParts, address: ImageAddress, wish: PictureWish): Promise<MadeImage> {
  const { cache, log } = parts
  const warn = (err: unknown): undefined => {
    log.warn({ err }, 'the cache of pictures cannot be used')
  }
  const original = await lookUpInTurn(() => findOriginal(parts, address))
  const { isImmutable } = original
  const key = toKey(original, wish)
  const kept = await cache.get(key).catch(warn)
  if (kept !== undefined) return { bytes: kept, isImmutable }
  const bytes = await inTurnOf(original, () => make(log, original, wish))
  await cache.put(key, bytes).catch(warn)
  return { bytes, isImmutable }
}

async function make(log: Log, original: Original, wish: PictureWish): Promise<Buffer> {
  const bytes = await original.read()
  try {
    log.debug(wish, 'a picture is resized')
    return await resizePicture(bytes, wish)
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error
    // The original is never the way out: it is what could not be trusted (B-127).
    log.info({ err: error }, 'a picture could not be resized')
    throw new Refusal('BadRequest', 'This picture cannot be read.')
  }
}

function toKey({ name }: Original, { width, quality, format }: PictureWish): string {
  return createHash('sha256')
    .update(JSON.stringify([name, width, quality, format]))
    .digest('hex')
}
