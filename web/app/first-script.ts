const titles = /<(h1|h2|h3|article)\b[^>]* lang="(\w+)"/g
/** Languages in a script that the fonts of a page's beginning lack. */
const others = new Set(['ar', 'fa', 'ur'])

/**
 * Whether the beginning of a page needs the fonts of other scripts: its title, or without one the first two
 * items of its list, which are visible on a phone.
 */
export function opensInOtherScript(html: string): boolean {
  const found = html.matchAll(titles)
  const isOther = (title?: string[]): boolean => others.has(title?.[2] ?? '')
  const first = found.next().value
  return isOther(first) || (first?.[1] !== 'h1' && isOther(found.next().value))
}
