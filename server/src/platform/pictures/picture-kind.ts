/** The kinds of raster picture that are read and written. */
export type PictureKind = 'avif' | 'gif' | 'jpeg' | 'png' | 'webp'

// One character per byte.
const marks: readonly { kind: PictureKind; mark: RegExp }[] = [
  { kind: 'jpeg', mark: /^\u00ff\u00d8\u00ff/ },
  { kind: 'png', mark: /^\u0089PNG\r\n/ },
  { kind: 'gif', mark: /^GIF8[79]a/ },
  { kind: 'webp', mark: /^RIFF[^]{4}WEBP/ },
  { kind: 'avif', mark: /^[^]{4}ftypavif/ },
]

/**
 * The kind of a picture by its first bytes, whatever its name or its sender says; undefined for anything
 * else, including every SVG, which is a program and not a picture (ASVS 1.3.4).
 */
export function findPictureKind(bytes: Uint8Array): PictureKind | undefined {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  return marks.find(({ mark }) => mark.test(head))?.kind
}
