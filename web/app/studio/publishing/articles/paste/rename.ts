/** Puts an element of another name, without its attributes but for `dir`, in the place of one. */
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
