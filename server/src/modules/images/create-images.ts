import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { createDiskCache } from '#platform/storage/disk-cache.ts'
import type { ByteAnswer, ByteRequest } from '#platform/http/calls/byte-route.ts'
import { findPictureKind } from '#platform/pictures/picture-kind.ts'
import { refuse, type RefusedOutside } from '#platform/refusal.ts'
import type { Services } from '#platform/start/services.ts'
import { drawSeed, type OriginalParts } from './find-original.ts'
import { createMaker } from './make-once.ts'
import { findPlaceholderSeed, readImageAddress } from './read-image-address.ts'
import { readImageRequest } from './read-image-request.ts'

/** The services needed to serve pictures. */
export interface ImagesParts extends OriginalParts, Pick<Services, 'config' | 'log'> {}

/** The request handlers for pictures. */
export interface Images {
  /** `/_image?url=&w=&q=`: a picture of ours or of a configured host in one of the listed widths (B-127). */
  optimise(request: ByteRequest): Promise<ByteAnswer>
  /** `/placeholder/{type}.png`: replaces a missing picture (IMG-01, IMG-02, IMG-03). */
  placeholder(request: ByteRequest): Promise<ByteAnswer>
}

const forever = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600'

/** Opens the cache in `DATA_DIR/cache/images`. */
export function createImages(parts: ImagesParts): Images {
  const { config } = parts
  const cache = createDiskCache(join(config.dataDir, 'cache/images'), config.imageCacheBytes)
  const make = createMaker({ ...parts, cache })
  return {
    optimise: async ({ query, accept, asker }) => {
      const { url, wish } = readImageRequest(query, accept)
      const { bytes, isImmutable } = await make(readImageAddress(url, config), wish, asker)
      return { ...toAnswer(bytes, isImmutable ? forever : anHour), vary: 'accept' }
    },
    placeholder: async ({ params, asker }) => {
      // The route declares this parameter.
      const seed = findPlaceholderSeed((params as { file: string }).file)
      if (seed === undefined) throw refuse<RefusedOutside>('NotFound')
      return toAnswer(await drawSeed(parts, seed, asker), forever)
    },
  }
}

function toAnswer(bytes: Buffer, cacheControl: string): ByteAnswer {
  const kind = findPictureKind(bytes)
  if (kind === undefined) throw new Error('A picture was made that is of no known kind.')
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`
  return { bytes, contentType: `image/${kind}`, cacheControl, etag }
}
