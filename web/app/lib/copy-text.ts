/**
 * Copies text to the clipboard; returns whether it succeeded. `host` is an element in front, because an open
 * dialog prevents selecting behind it (SHARE-01, B-120).
 */
export async function copyText(text: string, host: Element): Promise<boolean> {
  try {
    // Missing in an insecure context, and may be denied: both fall through.
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text, host)
  }
}

/** The legacy method: selects the text in an invisible field and copies the selection, synchronously. */
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
    // The only command that copies without a permission.
    // oxlint-disable-next-line typescript/no-deprecated
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
