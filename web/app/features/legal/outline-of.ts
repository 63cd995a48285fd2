/** A heading of a text: its address on the page, after the `#`, and its words. */
export interface Heading {
  id: string
  words: string
}

/** A text in two parts, what stands before its first heading of the second level and the rest. */
export interface Outline {
  opening: string
  /** Its headings have an address each. */
  rest: string
  headings: Heading[]
}

/** Takes a sanitised text apart, for a list of its headings between its opening and the rest. */
export function outlineOf(html: string): Outline {
  const headings: Heading[] = []
  const marked = html.replaceAll(
    /<h2\b([^>]*)>(.*?)<\/h2>/gs,
    (_heading, attributes: string, inner: string) => {
      const id = /\sid="([\w-]+)"/.exec(attributes)?.[1] ?? `section-${headings.length + 1}`
      headings.push({ id, words: textOf(inner) })
      return `<h2 id="${id}">${inner}</h2>`
    },
  )
  const first = headings.length === 0 ? marked.length : marked.indexOf('<h2 id=')
  return { opening: marked.slice(0, first).trim(), rest: marked.slice(first), headings }
}

// All that the sanitiser writes in the place of a character.
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0' }

function textOf(html: string): string {
  const text = html.replaceAll(/<[^>]*>/g, '')
  return text.replaceAll(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity).trim()
}
