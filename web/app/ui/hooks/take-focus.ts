/** As the `ref` of an element: it takes the focus as soon as it is there, so that what changed is read out. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
