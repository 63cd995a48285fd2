/** Puts an element of another name, without its attributes but for `dir`, in the place of one. */
export function rename(element: Element, name: string): HTMLElement {
  const renamed = document.createElement(name)
  for (const kept of ['lang', 'dir']) {
    const value = element.getAttribute(kept)
    if (value !== null) renamed.setAttribute(kept, value)
  }
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}
