const extensions: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/aac': 'aac',
  'audio/ogg': 'ogg',
  'audio/flac': 'flac',
  'audio/wav': 'wav',
}

/** What the name of a recording of this kind ends with, without the dot; `mp3` for a kind that is unknown. */
export function audioExtension(mimeType: string): string {
  return audioExtensionOf(mimeType) ?? 'mp3'
}

/** The same; undefined for a kind that is unknown. */
export function audioExtensionOf(mimeType: string): string | undefined {
  return extensions[mimeType]
}
