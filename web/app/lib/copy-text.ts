/**
 * Puts text on the clipboard; answers whether it is there. `host` is an element in front, since a dialog lets nothing
 * behind it be selected (SHARE-01, B-120).
 */
export async function copyText(text: string, host: Element): Promise<boolean> {
  try {
    // Missing where the page is not served securely, and refused where the listener said so: both end below.
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text, host)
  }
}

/** The old way: selects the text in an unseen field and copies the selection, all before it returns. */
export function copyBySelection(text: string, host: Element): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.tabIndex = -1
  field.setAttribute('aria-hidden', 'true')
  // Small text would make a phone zoom in.
  Object.assign(field.style, { position: 'fixed', insetBlockStart: '0', opacity: '0', fontSize: '16px' })
  host.append(field)
  field.select()
  try {
    // The one command that copies without asking for a permission.
    // oxlint-disable-next-line typescript/no-deprecated
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
