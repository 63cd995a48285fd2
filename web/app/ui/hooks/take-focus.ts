/** Ref callback that focuses an element on mount, so that the change is announced. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
