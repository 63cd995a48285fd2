const stylesheet = /<style\b[^]*?<\/style\s*>/gi

/**
 * Parses pasted HTML without its stylesheets: the content security policy blocks them even in a detached
 * document.
 */
export function parsePaste(html: string): Document {
  return new DOMParser().parseFromString(html.replaceAll(stylesheet, ''), 'text/html')
}

/** The stylesheets of the pasted HTML, unchanged. */
export function stylesheetsOf(html: string): string {
  return (html.match(stylesheet) ?? []).join('')
}

/** The texts of an element, or its comments. */
export function nodesIn(element: Element, kind: number = NodeFilter.SHOW_TEXT): Node[] {
  const walker = document.createTreeWalker(element, kind)
  const found: Node[] = []
  while (walker.nextNode() !== null) found.push(walker.currentNode)
  return found
}

/** Replaces an element by one with another name, dropping all attributes except `dir`. */
export function rename(element: Element, name: string): HTMLElement {
  const renamed = document.createElement(name)
  for (const stored of ['lang', 'dir']) {
    const value = element.getAttribute(stored)
    if (value !== null) renamed.setAttribute(stored, value)
  }
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

/** A property of an element's inline style. Browsers drop Word's own properties, so the attribute is parsed. */
export function styleOf(element: Element, property: string): string {
  const found = new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i').exec(
    element.getAttribute('style') ?? '',
  )
  return found?.[1]?.trim().toLowerCase() ?? ''
}

const pointsIn: Readonly<Record<string, number>> = { pt: 1, px: 0.75, in: 72, cm: 28.35, mm: 2.835, em: 12 }

/** A length in points; 0 if there is none. */
export function toPoints(length: string): number {
  const [, number = '0', unit = ''] = /^(-?[\d.]+)(pt|px|in|cm|mm|em)$/.exec(length.trim()) ?? []
  return Number(number) * (pointsIn[unit] ?? 0)
}

/** The address behind which hosts put their links, and the parameter that has the link. */
const redirects = [
  [/^www\.google\.[a-z.]+\/url$/, 'q'],
  [/^l\.(?:facebook|instagram)\.com\/(?:l\.php)?$/, 'u'],
  [/\.safelinks\.protection\.outlook\.com\/$/, 'url'],
  [/^www\.youtube\.com\/redirect$/, 'q'],
] as const

/** A URL without a redirect, and relative if it is on this site. */
export function repairAddress(href: string): string {
  if (!URL.canParse(href)) return href
  const url = new URL(href)
  const parameter = redirects.find(([place]) => place.test(url.hostname + url.pathname))?.[1]
  const target = parameter === undefined ? null : url.searchParams.get(parameter)
  if (target !== null) return repairAddress(target)
  return url.origin === location.origin ? url.pathname + url.search + url.hash : href
}
