/** All that describes a control to those who do not see it: its hint, its count and what is wrong with it. */
export function describedBy(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.querySelector(`[id="${id}"]`)?.textContent).join(' | ')
}
