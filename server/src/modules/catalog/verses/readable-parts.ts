import { decodeEntity } from '#platform/decode-entity.ts'

/** The text of a paragraph, with the position of each character in the markup. */
export interface ReadablePart {
  text: string
  /** The start and end of each character in the markup: an entity is longer than its character. */
  from: number[]
  to: number[]
  /** Whether each character is part of a link or of code. */
  isLinkOrCode: boolean[]
}

// Elements that do not interrupt a word or sentence.
const inline = new Set('a abbr b bdi bdo cite del dfn em i ins mark q s small span strong u'.split(' '))
const linkOrCode = new Set(['a', 'code', 'pre', 'kbd', 'samp'])

/** The paragraphs of a stored article. It is sanitised, so attributes contain no angle brackets. */
export function readableParts(html: string): ReadablePart[] {
  const parts: ReadablePart[] = []
  let part = emptyPart()
  let depth = 0
  for (const { 0: piece, index, groups = {} } of html.matchAll(pieces)) {
    const { tag, entity } = groups
    if (tag === undefined) {
      const text = entity === undefined ? piece : (decodeEntity(entity) ?? piece)
      write(part, { text, start: index, length: piece.length, isLinkOrCode: depth > 0 })
      continue
    }
    const name = tag.toLowerCase()
    if (linkOrCode.has(name)) depth = Math.max(0, depth + (piece.startsWith('</') ? -1 : 1))
    if (name === 'br' || name === 'sup' || name === 'sub')
      write(part, { text: '\n', start: index, length: 0, isLinkOrCode: true })
    else if (!inline.has(name)) {
      if (part.text !== '') parts.push(part)
      part = emptyPart()
    }
  }
  return part.text === '' ? parts : [...parts, part]
}

const pieces = /<\/?(?<tag>[a-z][a-z0-9]*)[^>]*>|&(?<entity>#x?[0-9a-f]{1,6}|[a-z]{2,5});|[^<&]+|[<&]/gi

function emptyPart(): ReadablePart {
  return { text: '', from: [], to: [], isLinkOrCode: [] }
}

function write(
  part: ReadablePart,
  {
    text,
    start,
    length,
    isLinkOrCode,
  }: { text: string; start: number; length: number; isLinkOrCode: boolean },
): void {
  const isPlain = text.length === length
  part.text += text
  for (let at = 0; at < text.length; at += 1) {
    part.from.push(isPlain ? start + at : start)
    part.to.push(isPlain ? start + at + 1 : start + length)
    part.isLinkOrCode.push(isLinkOrCode)
  }
}
