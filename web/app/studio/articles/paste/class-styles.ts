/**
 * Pages writes through the system's own writer (`Cocoa HTML Writer`), which says how words look in a sheet of classes of
 * its own, `p.p1` and `span.s1`: said by each element, they are read like those of other programs.
 */
export function inlineClassStyles(html: string, body: HTMLElement): void {
  if (!html.includes('Cocoa HTML Writer')) return
  const sheet = /<style\b[^>]*>([^]*?)<\/style\s*>/i.exec(html)?.[1] ?? ''
  for (const [, selector = '', style = ''] of sheet.matchAll(/([a-z]+\d?\.[a-z]+\d+)\s*\{([^}]*)\}/g))
    for (const element of body.querySelectorAll(selector))
      element.setAttribute('style', `${style};${element.getAttribute('style') ?? ''}`)
}
