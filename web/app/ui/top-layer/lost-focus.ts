import { restoreFocus } from './dialog-stack.ts'

/** Where the focused element was when it disappeared. */
interface Place {
  parent: Element
  before: Node | null
  /** What was drawn in its place. */
  replacement?: Element | undefined
  /** The position of the element in a row that disappeared with it, from the last control: -1 for the last. */
  control?: number | undefined
}

/**
 * Moves a focus that is lost with its removed or hidden element to what replaced it, to the same control of the next row, or to a
 * control nearby: otherwise the next Tab would begin at the top. A component that knows a better target focuses
 * it when it is drawn. Returns a function that ends it.
 */
export function watchFocus(): () => void {
  const listening = new AbortController()
  const options = { signal: listening.signal, capture: true, passive: true }
  let [last, page] = [document.activeElement, location.pathname]
  const remember = (element: Element | null): void => void ([last, page] = [element, location.pathname])
  document.addEventListener('focusin', ({ target }) => remember(target as Element), options)
  // Safari does not focus a pressed button, and a press beside all controls takes the focus away.
  document.addEventListener(
    'pointerdown',
    ({ target }) => remember(target instanceof Element ? target.closest(controls) : null),
    options,
  )
  const moveFrom = (element: Element, place: Place): void => {
    last = null
    // After what the components themselves focus. Another page begins at its top.
    setTimeout(() => {
      if (document.activeElement !== document.body || page !== location.pathname) return
      const next = isShown(element) ? element : findNext(place)
      if (next instanceof HTMLElement) next.focus({ preventScroll: true })
      restoreFocus()
    })
  }
  document.addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      if (relatedTarget === null && target instanceof Element && target.isConnected && !isShown(target))
        moveFrom(target, findHiddenPlace(target))
    },
    options,
  )
  const observer = new MutationObserver((records) => {
    const element = last
    if (element === null || document.activeElement !== document.body) return
    const place = findPlace(records, element)
    if (place !== undefined) moveFrom(element, place)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    listening.abort()
    observer.disconnect()
  }
}

const rows = 'li, article, tr'
const controls = 'a[href], button:enabled, summary'

function findPlace(records: readonly MutationRecord[], element: Element): Place | undefined {
  for (const { target: parent, previousSibling: before, removedNodes } of records)
    for (const removed of removedNodes)
      if (removed instanceof Element && parent instanceof Element && removed.contains(element)) {
        const drawn = records.find(
          ({ target, previousSibling, addedNodes }) =>
            target === parent && previousSibling === before && addedNodes.length > 0,
        )?.addedNodes[0]
        return {
          parent,
          before,
          replacement: drawn instanceof Element ? drawn : undefined,
          control: removed.matches(rows) ? positionIn(controlsOf(removed), element) : undefined,
        }
      }
  return undefined
}

function findHiddenPlace(element: Element): Place {
  const parent = element.parentElement ?? document.body
  return isShown(parent) || parent === document.body
    ? { parent, before: element.previousSibling }
    : findHiddenPlace(parent)
}

// From the end: actions are the last controls of a row, and rows may differ before them.
function positionIn(row: readonly Element[], element: Element): number {
  const index = row.indexOf(element)
  return index === -1 ? 0 : index - row.length
}

function findNext({ parent, before, replacement, control }: Place): HTMLElement | undefined {
  const replacing = replacement && controlsOf(replacement)[0]
  if (replacing !== undefined) return replacing
  const siblings = [...parent.children]
  const at = siblings.findIndex((child) => before === null || isAfter(child, before))
  const after = at === -1 ? [] : siblings.slice(at)
  const nearby = [...after, ...siblings.slice(0, at === -1 ? undefined : at).toReversed()]
  if (control !== undefined) {
    const row = nearby.find((child) => child.matches(rows) && controlsOf(child).length > 0)
    if (row !== undefined) return controlsOf(row).at(control) ?? controlsOf(row)[0]
  }
  const own = parent.closest(rows)
  const near = own === null ? nearby : [own]
  const next = near.flatMap((child) => controlsOf(child))[0]
  if (next !== undefined || parent.parentElement === null || parent.matches('main')) return next
  return findNext({ parent: parent.parentElement, before: parent })
}

function isAfter(node: Node, before: Node): boolean {
  return (before.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

/** The controls in an element, without fields: focusing one would open the keyboard of a phone. */
function controlsOf(element: Element): HTMLElement[] {
  const inside = [...element.querySelectorAll<HTMLElement>(controls)]
  const all = element instanceof HTMLElement && element.matches(controls) ? [element, ...inside] : inside
  // The removed row has no layout any more.
  return all.filter((control) => !control.isConnected || isShown(control))
}

function isShown(element: Element): boolean {
  return element.isConnected && (element.checkVisibility?.() ?? true)
}
