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
