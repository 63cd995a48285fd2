import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { anySiteHeaders } from '#platform/http/edge/any-site.ts'
import { toAsker } from '#platform/http/calls/byte-route.ts'
import type { DrawPng } from '#platform/pictures/picture.ts'
import { refuse } from '#platform/refusal.ts'
import type { RefusedOutside } from '#platform/refusal.ts'
import type { CoverArt } from '../render/web-build.ts'

// Seeds are slugs; other scripts are allowed because a drawing depends on nothing but the bytes of its seed.
const FileName = z
  .string()
  .max(200)
  .regex(/^[\p{L}\p{N}-]+\.(svg|png)$/u)
const forever = 'public, max-age=31536000, immutable'
/** Pixels of a side of a social card. */
const cardSize = 1200
/** Pixels of a side, by what shows the picture: directories of podcasts take none with fewer; lock screens want no more. */
const sizes = new Map([
  ['podcast', 1400],
  ['player', 512],
])
/** The own size of a drawing. */
const drawingSize = 100

/**
 * `/cover/{seed}.svg`, with `?draft=spread` for the construction lines, `/cover/{seed}.png` for social cards and
 * `/cover/podcast/{seed}.png` for podcasts, `/cover/player/{seed}.png` for lock screens.
 * The same seed is the same drawing for ever.
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

// A drawing inside a page needs no namespace; a file of its own does.
function withNamespace(svg: string): string {
  return svg.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
}
