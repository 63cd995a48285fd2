/** A part of a contact's text: plain text or a link. */
export interface ContactPart {
  text: string
  href?: string
}

// A phone number differs from a house number by its length, and from a date by its plus or leading zero.
const linkPattern =
  /(?<email>[^\s@<>(),;:]+@[^\s@<>(),;:]+\.\p{L}{2,})|(?<phone>(?:\+|\b0)[\d\s()./-]{6,}\d)/gu

/** Splits a contact's text into plain text and links for email addresses and phone numbers. */
export function contactParts(contact: string): ContactPart[] {
  const parts: ContactPart[] = []
  let end = 0
  for (const match of contact.matchAll(linkPattern)) {
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
