import sharp from 'sharp'
import type { Metadata, Sharp } from 'sharp'
import { limitConcurrency } from './limit-concurrency.ts'
import { findPictureKind } from './picture-kind.ts'
import type { PictureKind } from './picture-kind.ts'

/** Pixels of the largest picture that is opened: what it takes in memory goes with this, not with its bytes. */
const mostPixels = 40_000_000
const timeoutSeconds = 5
const atOnce = limitConcurrency(2)

/** What a picture is made into. */
export interface PictureWish {
  /** Pixels; a smaller original stays as it is. */
  width: number
  /** 1 to 100, as JPEG counts. */
  quality: number
  /** `plain` is what every browser reads: PNG where something shows through, else JPEG. */
  format: 'avif' | 'webp' | 'plain'
}

/** These bytes are no picture that is read here. */
export class UnreadablePicture extends Error {}

/**
 * A picture drawn afresh in another size. At most two are drawn at once; the others wait. Throws UnreadablePicture when
 * it is broken, cut off, of another kind than its first bytes say, over 40 million pixels or slower than 5 s.
 */
export async function resizePicture(picture: Uint8Array, wish: PictureWish): Promise<Buffer> {
  const kind = findPictureKind(picture)
  if (kind === undefined) throw new UnreadablePicture('The first bytes are of no known kind of picture.')
  return await atOnce(() => draw(picture, kind, wish)).catch((cause: unknown) => {
    throw new UnreadablePicture('The picture could not be drawn.', { cause })
  })
}

async function draw(picture: Uint8Array, kind: PictureKind, wish: PictureWish): Promise<Buffer> {
  const original = sharp(picture, { limitInputPixels: mostPixels, failOn: 'error' })
  const facts = await original.metadata()
  // A file can satisfy two readers; only the one that its first bytes name may have it.
  if (kindOf(facts) !== kind) throw new Error(`It begins as ${kind} and is read as ${facts.format}.`)
  const resized = original
    .timeout({ seconds: timeoutSeconds })
    .rotate()
    .resize({ width: wish.width, withoutEnlargement: true })
  return await encode(resized, wish, facts.hasAlpha).toBuffer()
}

function kindOf({ format, compression }: Metadata): string {
  return format === 'heif' && compression === 'av1' ? 'avif' : format
}

function encode(picture: Sharp, { format, quality }: PictureWish, hasAlpha: boolean): Sharp {
  // AVIF looks the same at a lower figure; its slower efforts cost seconds and save little.
  if (format === 'avif') return picture.avif({ quality: Math.max(1, quality - 20), effort: 2 })
  if (format === 'webp') return picture.webp({ quality })
  return hasAlpha ? picture.png() : picture.jpeg({ quality })
}
