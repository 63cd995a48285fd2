import pLimit from 'p-limit'
import type { Sharp } from 'sharp'
import { openPicture, UnreadablePicture } from './open-picture.ts'

/** Maximum pixels of a picture that is opened: memory use depends on pixels, not bytes. */
const maxPixels = 40_000_000
const timeoutSeconds = 5
const atOnce = pLimit(2)

/** The desired form of a picture. */
export interface PictureWish {
  /** Pixels; a smaller original keeps its size. */
  width: number
  /** 1 to 100, on JPEG's scale. */
  quality: number
  /** `plain` is readable by every browser: PNG with transparency, otherwise JPEG. */
  format: 'avif' | 'webp' | 'plain'
}

/**
 * Redraws a picture in another size. At most two are drawn at once; the others wait. Throws
 * UnreadablePicture when it is broken, truncated, of another kind than its first bytes say, over 40 million
 * pixels or slower than 5 s.
 */
export async function resizePicture(picture: Uint8Array, wish: PictureWish): Promise<Buffer> {
  return await atOnce(() => draw(picture, wish)).catch((cause: unknown) => {
    throw new UnreadablePicture('The picture could not be drawn.', { cause })
  })
}

async function draw(bytes: Uint8Array, wish: PictureWish): Promise<Buffer> {
  const { picture, hasAlpha } = await openPicture(bytes, maxPixels)
  const resized = picture
    .timeout({ seconds: timeoutSeconds })
    .rotate()
    .resize({ width: wish.width, withoutEnlargement: true })
  return await encode(resized, wish, hasAlpha).toBuffer()
}

function encode(picture: Sharp, { format, quality }: PictureWish, hasAlpha: boolean): Sharp {
  // AVIF looks the same at a lower quality figure; its slower settings cost seconds and save little.
  if (format === 'avif') return picture.avif({ quality: Math.max(1, quality - 20), effort: 2 })
  if (format === 'webp') return picture.webp({ quality })
  return hasAlpha ? picture.png() : picture.jpeg({ quality })
}
