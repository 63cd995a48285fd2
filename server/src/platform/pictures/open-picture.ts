import sharp, { type Metadata, type Sharp } from 'sharp'
import { findPictureKind } from './picture-kind.ts'

/** These bytes are not a supported picture. */
export class UnreadablePicture extends Error {}

/** A picture whose header was read, and whether it has transparency. */
export interface OpenPicture {
  picture: Sharp
  hasAlpha: boolean
}

/**
 * Opens a raster picture by its first bytes, whatever its name. An SVG never reaches the renderer, which
 * would read other files that the SVG references. Throws UnreadablePicture, or sharp's error for a broken
 * header.
 */
export async function openPicture(bytes: Uint8Array, maxPixels: number): Promise<OpenPicture> {
  const kind = findPictureKind(bytes)
  if (kind === undefined) throw new UnreadablePicture('The first bytes are of no known kind of picture.')
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
  const facts = await picture.metadata()
  // A file can satisfy two decoders; only the one for its first bytes may read it.
  if (kindOf(facts) !== kind)
    throw new UnreadablePicture(`It begins as ${kind} and is read as ${facts.format}.`)
  return { picture, hasAlpha: facts.hasAlpha }
}

function kindOf({ format, compression }: Metadata): string {
  return format === 'heif' && compression === 'av1' ? 'avif' : format
}

/** The size in pixels of a picture that we have drawn. */
export async function measurePicture(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}
