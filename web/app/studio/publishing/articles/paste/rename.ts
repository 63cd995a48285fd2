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
