/**
 * Marks the first visible element of a kind whose name or text matches a pattern; returns whether there is
 * one. Runs in the page of any browser, so it uses nothing from outside itself.
 */
export function markSeen(css: string, pattern: string, id: string): boolean {
  const found = [...document.querySelectorAll<HTMLElement>(css)].find((element) => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    const name =
      element.getAttribute('aria-label') ??
      [element, ...labels].map((part) => part.textContent.trim().replaceAll(/\s+/gu, ' ')).join(' ')
    return new RegExp(pattern, 'u').test(name.trim()) && isSeen(element)
  })
  // An element found before may be hidden now.
  for (const before of document.querySelectorAll(`[data-walked="${id}"]`))
    before.removeAttribute('data-walked')
  found?.setAttribute('data-walked', id)
  return found !== undefined

  function isSeen(element: HTMLElement): boolean {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
  }
}
