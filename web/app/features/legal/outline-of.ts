/** A heading of a text: its id and its text. */
export interface Heading {
  id: string
  text: string
}

/** A text split at its first second-level heading. */
interface Outline {
  opening: string
  /** Its headings have ids. */
  rest: string
  headings: Heading[]
}

/** Splits a sanitised text, so that a list of its headings can be placed after its introduction. */
export function outlineOf(html: string): Outline {
  const headings: Heading[] = []
  const marked = html.replaceAll(
    /<h2\b([^>]*)>(.*?)<\/h2>/gs,
    (_heading, attributes: string, inner: string) => {
      const id = /\sid="([\w-]+)"/.exec(attributes)?.[1] ?? `section-${headings.length + 1}`
      headings.push({ id, text: textOf(inner) })
      return `<h2 id="${id}">${inner}</h2>`
    },
  )
  const first = headings.length === 0 ? marked.length : marked.indexOf('<h2 id=')
  return { opening: marked.slice(0, first).trim(), rest: marked.slice(first), headings }
}

// All entities that the sanitiser writes.
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0' }

function textOf(html: string): string {
  const text = html.replaceAll(/<[^>]*>/g, '')
  return text.replaceAll(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity).trim()
}
