import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { lookUpCard } from '#modules/catalog/index.ts'
import { createDiskCache } from '#platform/storage/disk-cache.ts'
import { prepareCardFonts } from '#platform/pictures/card-fonts.ts'
import { type CardText, drawCard } from '#platform/pictures/draw-card.ts'
import { addByteRoute } from '#platform/http/calls/byte-route.ts'
import { refuse, type RefusedOutside } from '#platform/refusal.ts'
import { createSingleFlight } from '#platform/queues/single-flight.ts'
import type { Services } from '#platform/start/services.ts'
import { type Asker, createWorkQueue } from '#platform/queues/work-queue.ts'
import { languageOfFile } from '../file-language.ts'
import type { CoverArt } from '../render/web-build.ts'

const day = 'public, max-age=86400'
const cacheBytes = 64 * 1024 * 1024
/** Increment this when the same text is drawn differently. */
const drawingRules = 2
// A drawing takes tenths of a second of a core; the sound must not wait for it.
const queue = createWorkQueue({ maxRunning: 1, maxWaiting: 64, maxWaitingPerKey: 16 })

/** `/card/audios/{slug}.png` and `/card/articles/{slug}.png`: the preview picture of a shared address. */
export function addSocialCards(app: FastifyInstance, services: Services, coverArt: CoverArt): void {
  const { db, config } = services
  const cache = createDiskCache(join(config.dataDir, 'cache/cards'), cacheBytes)
  const once = createSingleFlight<Buffer>()
  let fonts: Promise<void> | undefined
  const draw = async (asker: Asker, seed: string, text: CardText): Promise<Buffer> =>
    await queue.run(asker, async () => {
      await (fonts ??= prepareCardFonts(join(config.dataDir, 'cache/fonts')))
      return await drawCard(coverArt(seed).replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" '), text)
    })
  addByteRoute(
    app,
    '/card/:kind(^audios|articles$)/:slug(^[a-z0-9-]{1,160}).png',
    async ({ params, query, asker }) => {
      // The route's pattern allows only these.
      const { kind, slug } = params as { kind: 'audios' | 'articles'; slug: string }
      const reader = languageOfFile({ query })
      const subject = await lookUpCard(db, { kind, slug }, reader)
      if (subject === undefined) throw refuse<RefusedOutside>('NotFound')
      const { coverSeed: seed, title, name, place, language } = subject
      const names = [name, place].filter((one) => one !== null)
      const text: CardText = { title, language, names, reader, brandName: config.brand.name }
      const key = createHash('sha256')
        .update(JSON.stringify([drawingRules, seed, text]))
        .digest('hex')
      const bytes = await once(key, asker, async (shared) => {
        const stored = await cache.get(key)
        if (stored !== undefined) return stored
        const drawn = await draw(shared, seed, text)
        await cache.put(key, drawn)
        return drawn
      })
      return { bytes, contentType: 'image/png', cacheControl: day, etag: `"${key}"` }
    },
  )
}
