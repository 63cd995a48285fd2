import { open } from 'node:fs/promises'
import { openPicture, UnreadablePicture } from './open-picture.ts'

const maxPixels = 60_000_000
const maxBytes = 64 * 1024 * 1024
const timeoutSeconds = 30

/**
 * Redraws a raster picture of any kind as a JPEG of at most `maxSide` pixels a side, so that nothing of a
 * hostile file survives. Throws when it is broken, not a raster picture, larger than 60 million pixels or 64
 * MiB, or slower than 30 s.
 */
export async function redrawPicture(picture: string | Uint8Array, maxSide: number): Promise<Buffer> {
  const bytes = typeof picture === 'string' ? await readPicture(picture) : picture
  const opened = await openPicture(bytes, maxPixels)
  return await opened.picture
    .timeout({ seconds: timeoutSeconds })
    .rotate()
    .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 84 })
    .toBuffer()
}

async function readPicture(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size > maxBytes) throw new UnreadablePicture('The picture is larger than 64 MiB.')
    return await file.readFile()
  } finally {
    await file.close()
  }
}
