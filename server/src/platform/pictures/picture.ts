import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { DiskCache } from '../storage/disk-cache.ts'
import { createSingleFlight } from '../queues/single-flight.ts'
import { type Asker, createWorkQueue } from '../queues/work-queue.ts'

const pointsPerInch = 72

// Drawing takes a core for some tenths of a second: many requests of one client must wait without disturbing
// playback.
const queue = createWorkQueue({ maxRunning: 1, maxWaiting: 64, maxWaitingPerKey: 16 })
const ourselves: Asker = { key: 'ourselves' }

/** Draws an SVG of ours, `units` wide and high, as a square PNG of `pixels` a side; refuses when too many wait. */
export type DrawPng = (svg: string, pixels: number, units: number, asker?: Asker) => Promise<Buffer>

/** Draws in the turn of its requester. */
export const drawPng: DrawPng = async (svg, pixels, units, asker = ourselves) => {
  const density = (pointsPerInch * pixels) / units
  return await queue.run(asker, () =>
    sharp(Buffer.from(svg), { density }).resize(pixels, pixels).png({ palette: true }).toBuffer(),
  )
}

/**
 * Draws once for concurrent requests, and never again while `cache` has it: cached drawings are served
 * however many wait.
 */
export function createDrawings(cache: DiskCache): DrawPng {
  const once = createSingleFlight<Buffer>()
  return async (svg, pixels, units, asker = ourselves) => {
    const key = createHash('sha256').update(`${pixels} ${svg}`).digest('hex')
    return await once(key, asker, async (shared) => {
      const stored = await cache.get(key).catch(() => undefined)
      if (stored !== undefined) return stored
      const bytes = await drawPng(svg, pixels, units, shared)
      // If the cache cannot be written, the next request draws again.
      await cache.put(key, bytes).catch(() => undefined)
      return bytes
    })
  }
}
