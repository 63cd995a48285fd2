import { createHash } from 'node:crypto'
import { redrawPicture } from '#platform/pictures/redraw-picture.ts'
import { ImportFault } from '../faults/import-fault.ts'

/** A cover as it is stored: JPEG, at most 1200 pixels a side, without the original metadata. */
export interface Cover {
  jpeg: Buffer
  sha256: string
}

const maxSide = 1200

/** Reads a picture from a file or a tag; throws ImportFault if it is broken. */
export async function readCover(picture: string | Uint8Array): Promise<Cover> {
  try {
    const jpeg = await redrawPicture(picture, maxSide)
    return { jpeg, sha256: createHash('sha256').update(jpeg).digest('hex') }
  } catch (error) {
    throw new ImportFault('is not a picture that can be read', { cause: error })
  }
}
