import sharp from 'sharp'

const mostPixels = 60_000_000
const timeoutSeconds = 30

/**
 * A picture of any kind, drawn afresh as a JPEG of at most `longestSide` pixels a side, so that nothing of a hostile
 * file is passed on. Throws when it is broken, larger than 60 million pixels or slower than 30 s.
 */
export async function redrawPicture(picture: string | Uint8Array, longestSide: number): Promise<Buffer> {
  return await sharp(picture, { limitInputPixels: mostPixels, failOn: 'error' })
    .timeout({ seconds: timeoutSeconds })
    .rotate()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 84 })
    .toBuffer()
}
