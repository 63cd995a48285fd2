/** A part of a contact's text: words, or words that lead somewhere. */
export interface ContactPart {
  text: string
  href?: string
}

// A telephone number is told from a house number by its length, and from a date by its plus or its first zero.
const ways = /(?<email>[^\s@<>(),;:]+@[^\s@<>(),;:]+\.\p{L}{2,})|(?<phone>(?:\+|\b0)[\d\s()./-]{6,}\d)/gu

/** A contact's text, with its email addresses and telephone numbers as links. */
export function contactParts(contact: string): ContactPart[] {
  const parts: ContactPart[] = []
  let end = 0
  for (const match of contact.matchAll(ways)) {
    if (match.index > end) parts.push({ text: contact.slice(end, match.index) })
    const [text] = match
    const isPhone = match.groups?.['phone'] !== undefined
    parts.push({
      text,
      href: isPhone ? `tel:${text.replaceAll(/[^\d+]/g, '')}` : `mailto:${encodeURI(text)}`,
    })
    end = match.index + text.length
  }
  if (end < contact.length) parts.push({ text: contact.slice(end) })
  return parts
}
