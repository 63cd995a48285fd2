/** Moves the focus to the next or previous row of the list; to the first one from anywhere else. */
export function moveAmongRows(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('tr[data-item] th a')]
  const row = rowWithFocus()
  const now = links.findIndex((link) => row?.contains(link) === true)
  const next = now === -1 ? 0 : Math.min(links.length - 1, Math.max(0, now + step))
  links[next]?.focus()
}

/** Toggles the selection of the focused row. */
export function pressRowBox(): void {
  rowWithFocus()?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
}

function rowWithFocus(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('tr[data-item]') ?? null
}
