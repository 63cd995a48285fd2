const pattern = /^(.+)\.([a-z]{2,3})\.(?:vtt|srt|lrc|txt|json)$/

/** Parses the name of a transcript, such as `talk.ar.vtt` beside `talk.mp3`; undefined for any other file. */
export function transcriptNameOf(name: string): { base: string; language: string } | undefined {
  const [, base, language] = pattern.exec(name) ?? []
  return base === undefined || language === undefined ? undefined : { base, language }
}
