import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { StoredId } from '@sohbet/contract/studio'
import { anySiteHeaders } from '#platform/http/edge/security-headers.ts'
import { toAsker } from '#platform/http/calls/byte-route.ts'
import type { DrawPng } from '#platform/pictures/picture.ts'
import { refuse, type RefusedOutside } from '#platform/refusal.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { FindCoverPicture } from '#modules/catalog/index.ts'
import type { CoverArt } from '../render/web-build.ts'

// Seeds are slugs; other scripts are allowed because a drawing depends only on the bytes of its seed.
const FileName = z
  .string()
  .max(200)
  .regex(/^[\p{L}\p{N}-]+\.(svg|png)$/u)
const forever = 'public, max-age=31536000, immutable'
/** The side of a social card in pixels. */
const cardSize = 1200
/** The side in pixels, by use: podcast directories require a minimum, lock screens need no more. */
const sizes = new Map([
  ['podcast', 1400],
  ['player', 512],
])
/** The native size of a drawing. */
const drawingSize = 100

/**
 * `/cover/{seed}.svg`, with `?draft=spread` for construction lines; `/cover/{seed}.png` for social cards,
 * `/cover/podcast/{seed}.png` for podcasts, `/cover/player/{seed}.png` for lock screens. A seed always gives
 * the same drawing.
 */
export function addCovers(app: FastifyInstance, coverArt: CoverArt, drawPng: DrawPng): void {
  app.get<{ Params: { file: string }; Querystring: { draft?: string } }>(
    '/cover/:file',
    async (request, reply) => {
      const file = FileName.safeParse(request.params.file)
      if (!file.success) throw refuse<RefusedOutside>('NotFound')
      const seed = file.data.slice(0, -'.svg'.length)
      reply.headers({ ...anySiteHeaders, 'cache-control': forever })
      const isDraft = request.query.draft !== undefined
      const options = isDraft ? { draft: true, spread: request.query.draft === 'spread' ? 1 : 0 } : {}
      const drawing = withNamespace(coverArt(seed, options))
      if (file.data.endsWith('.svg')) return await reply.type('image/svg+xml').send(drawing)
      return await reply
        .type('image/png')
        .send(await drawPng(drawing, cardSize, drawingSize, toAsker(request, reply)))
    },
  )
  app.get<{ Params: { file: string; place: string } }>('/cover/:place/:file', async (request, reply) => {
    const file = FileName.safeParse(request.params.file)
    const size = sizes.get(request.params.place)
    if (!file.success || !file.data.endsWith('.png') || size === undefined)
      throw refuse<RefusedOutside>('NotFound')
    const drawing = withNamespace(coverArt(file.data.slice(0, -'.png'.length), {}))
    return await reply
      .headers({ ...anySiteHeaders, 'cache-control': forever })
      .type('image/png')
      .send(await drawPng(drawing, size, drawingSize, toAsker(request, reply)))
  })
}

// SVG inside a page needs no namespace; a file does.
function withNamespace(svg: string): string {
  return svg.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
}

/** Services needed to serve cover pictures. */
interface CoverPictureParts {
  findCoverPicture: FindCoverPicture
  storage: Storage
}

/** `/images/{fileId}`: the cover picture of a collection; any other file answers 404, like a missing one. */
export function addCoverPictures(
  app: FastifyInstance,
  { findCoverPicture, storage }: CoverPictureParts,
): void {
  app.get<{ Params: { fileId: string } }>('/images/:fileId', async (request, reply) => {
    const id = StoredId.safeParse(request.params.fileId)
    const picture = id.success ? await findCoverPicture(id.data) : undefined
    if (picture === undefined) throw refuse<RefusedOutside>('NotFound')
    const range = { start: 0, end: picture.bytes - 1 }
    const bytes = await storage.read(picture.storageKey, range).catch((error: unknown) => {
      request.log.error({ err: error, file: request.params.fileId }, 'a cover picture cannot be read')
      throw refuse<RefusedOutside>('NotFound')
    })
    await reply
      .type(picture.mimeType)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('etag', `"${picture.sha256}"`)
      .send(bytes)
  })
}
