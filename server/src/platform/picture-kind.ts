/** The kinds of raster picture that are read and written. */
export type PictureKind = 'avif' | 'gif' | 'jpeg' | 'png' | 'webp'

const marks: readonly { kind: PictureKind; at: number; text: string }[] = [
  { kind: 'jpeg', at: 0, text: '\u00ff\u00d8\u00ff' },
  { kind: 'png', at: 0, text: '\u0089PNG\r\n\u001a\n' },
  { kind: 'gif', at: 0, text: 'GIF87a' },
  { kind: 'gif', at: 0, text: 'GIF89a' },
  { kind: 'webp', at: 8, text: 'WEBP' },
  { kind: 'avif', at: 4, text: 'ftypavif' },
]

/**
 * What the first bytes say a picture is, whatever its name or its sender says; undefined for anything else, and so for
 * every SVG, which is a program and no picture (ASVS 1.3.4).
 */
export function findPictureKind(bytes: Uint8Array): PictureKind | undefined {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  return marks.find(({ at, text }) => head.startsWith(text, at))?.kind
}
