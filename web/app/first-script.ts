const titles = /<(h1|h2|h3|article)\b[^>]* lang="(\w+)"/g
/** Languages in a script that the faces of a page's beginning do not have. */
const others = new Set(['ar', 'fa', 'ur'])

/**
 * Whether what a page begins with needs the faces of other scripts: its own title, or without one the first two of its
 * list, which stand on the screen of a phone.
 */
export function opensInOtherScript(html: string): boolean {
  const found = html.matchAll(titles)
  const isOther = (title?: string[]): boolean => others.has(title?.[2] ?? '')
  const first = found.next().value
  return isOther(first) || (first?.[1] !== 'h1' && isOther(found.next().value))
}
