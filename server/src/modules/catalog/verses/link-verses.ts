import { inLanguage } from '@sohbet/contract/own-path'
import { findVerses, type VerseReference } from '@sohbet/contract/verses'
import type { PageLanguage } from '@sohbet/messages'
import type { Steps } from '#platform/process/turns.ts'
import { type ReadablePart, readableParts } from './readable-parts.ts'

interface Link {
  start: number
  end: number
  sura: number
  verse: number
}

/**
 * Makes each reference to a verse in an article a link to its page in a language; existing links stay. The
 * first reference to each verse has an id, to which the verse page links back.
 */
export function* linkVerses(html: string, language: PageLanguage): Steps<string> {
  const links: Link[] = []
  for (const part of readableParts(html)) {
    const found = findVerses(part.text)
    links.push(...found.flatMap((reference) => toLink(part, reference)))
    if (found.length > 0) yield
  }
  const seen = new Set<string>()
  let linked = ''
  let written = 0
  for (const { start, end, sura, verse } of links) {
    const id = `verse-${sura}-${verse}`
    const href = inLanguage(`/quran/${sura}/${verse}`, language)
    const tag = seen.has(id) ? `<a href="${href}">` : `<a id="${id}" href="${href}">`
    seen.add(id)
    linked += `${html.slice(written, start)}${tag}${html.slice(start, end)}</a>`
    written = end
  }
  return linked + html.slice(written)
}

/** The position of a reference in the markup; if tags divide it, the part that contains its number. */
function toLink(part: ReadablePart, { start, end, sura, fromVerse }: VerseReference): Link[] {
  let first = end - 1
  while (first > start && part.to[first - 1] === part.from[first]) first -= 1
  const from = part.from[first]
  const to = part.to[end - 1]
  if (from === undefined || to === undefined || part.isLinkOrCode.slice(start, end).includes(true)) return []
  const hasNumber = /\p{Nd}/u.test(part.text.slice(first, end))
  // The number may be written out.
  return hasNumber || !/\p{Nd}/u.test(part.text.slice(start, end))
    ? [{ start: from, end: to, sura, verse: fromVerse }]
    : []
}
