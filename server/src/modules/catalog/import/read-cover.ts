import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { ImportFault } from './import-fault.ts'

/** A cover as it is stored: JPEG, at most 1200 pixels a side, without the metadata of the original. */
export interface Cover {
  jpeg: Buffer
  sha256: string
}

const longestSide = 1200
const mostPixels = 60_000_000
const timeoutSeconds = 30

/** Draws a picture afresh, so that nothing of a hostile file is passed on; throws ImportFault when it is broken. */
export async function readCover(picture: string | Uint8Array): Promise<Cover> {
  try {
    const jpeg = await sharp(picture, { limitInputPixels: mostPixels, failOn: 'error' })
      .timeout({ seconds: timeoutSeconds })
      .rotate()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 84 })
      .toBuffer()
    return { jpeg, sha256: createHash('sha256').update(jpeg).digest('hex') }
  } catch (error) {
    throw new ImportFault('is not a picture that can be read', { cause: error })
  }
}
