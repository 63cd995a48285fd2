import { decodeEntity } from '#platform/decode-entity.ts'

// A stamp inside a line, a tag of WebVTT or HTML, or one of the drawing commands that players of SRT know.
const tags = /<\/?(?:[a-z][^<>]{0,500}|\d+:[\d:.,]{1,20})>|\{\\[^{}]{0,100}\}/gi

/** Cleans a line of a cue: removes tags and stamps, decodes entities, and collapses blanks. */
export function cleanLine(line: string): string {
  const bare = line.replaceAll(/<br ?\/?>/gi, ' ').replaceAll(tags, '')
  return oneBlank(
    bare.replaceAll(
      /&([a-z]{2,6}|#\d{1,7}|#x[0-9a-f]{1,6});/gi,
      (whole, entity: string) => decodeEntity(entity) ?? whole,
    ),
  )
}

/** Collapses blanks and removes characters that are invisible or cannot be stored. */
export function oneBlank(text: string): string {
  // Automatic captions mark a new speaker with two of these.
  return text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/^>> ?/, '')
}

/** Removes what players of SRT draw: `{i}`, and the line breaks and blanks of SSA. */
export function cleanSubtitle(line: string): string {
  return cleanLine(line.replaceAll(/\{\/?[ibuyc](?::[^{}]{0,20})?\}/gi, '').replaceAll(/\\[Nnh]/g, ' '))
}

/** The speaker that a voice tag of WebVTT names. */
export function findVoice(lines: readonly string[]): string | null {
  const [, name] = /<v(?:\.[^\s>]{1,100})? ([^<>]{1,500})>/.exec(lines.join(' ')) ?? []
  const voice = cleanLine(name ?? '').slice(0, 120)
  return voice === '' ? null : voice
}
