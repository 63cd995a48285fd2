/** A stored file; it never changes, since a replaced recording is another file. */
export interface MediaFile {
  id: string
  /** The key of its bytes; from the database only, never from an address. */
  storageKey: string
  /** Of the whole file, 64 hexadecimal digits. */
  sha256: string
  bytes: number
  mimeType: string
}

const extensions: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/aac': 'aac',
  'audio/ogg': 'ogg',
  'audio/flac': 'flac',
  'audio/wav': 'wav',
}

/** The extension of recordings of a MIME type, without the dot; `mp3` for an unknown type. */
export function audioExtension(mimeType: string): string {
  return audioExtensionOf(mimeType) ?? 'mp3'
}

/** The same; undefined for an unknown type. */
export function audioExtensionOf(mimeType: string): string | undefined {
  return extensions[mimeType]
}
