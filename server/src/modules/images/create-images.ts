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
import { z } from 'zod'
import { message, type MessageKey } from '@sohbet/messages'
import type { PictureWish } from '#platform/pictures/resize-picture.ts'

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

/** Pixels: full-width pictures (IMG-06), then smaller ones (IMG-07). */
const widths = [640, 750, 828, 1080, 1200, 1920, 2048, 3840, 16, 32, 48, 64, 96, 128, 256, 384]
const listed: ReadonlySet<string> = new Set(widths.map(String))

// A repeated parameter is parsed as a list and thus refused. Unknown parameters would only fragment caches.
const Query = z.strictObject({
  url: z.string().min(1).max(3072),
  w: z
    .string()
    .refine((text) => listed.has(text), { error: 'refusals.picture.wrongWidth' satisfies MessageKey }),
  q: z
    .string()
    .regex(/^(?:[1-9]\d?|100)$/, 'refusals.picture.wrongQuality' satisfies MessageKey)
    .default('75'),
})

/** The parameters of `/_image` (IMG-04…07); refuses with BadRequest. */
function readImageRequest(query: unknown, accept: string | undefined): { url: string; wish: PictureWish } {
  const parsed = Query.safeParse(query)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const field = issue?.path.join('.') || 'query'
    throw refuse<RefusedOutside>('BadRequest', {
      message: message('refusals.picture.wrongAddress', { field }),
      errors: {
        [field]: issue?.message ?? 'Invalid',
      },
    })
  }
  const { url, w, q } = parsed.data
  return { url, wish: { width: Number(w), quality: Number(q), format: chooseFormat(accept ?? '') } }
}

function chooseFormat(accept: string): PictureWish['format'] {
  if (names(accept, 'image/avif')) return 'avif'
  return names(accept, 'image/webp') ? 'webp' : 'plain'
}

// Only by its exact name: every browser sends the wildcard, including those that do not support the newer
// formats.
function names(accept: string, type: string): boolean {
  return accept.split(',').some((entry) => {
    const [name = '', ...settings] = entry.split(';').map((part) => part.trim().toLowerCase())
    return name === type && !settings.some((setting) => /^q=0(?:\.0*)?$/.test(setting))
  })
}
