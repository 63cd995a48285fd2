import { dialogStack } from './dialog-stack.ts'

/** In the state of an entry of the history: how many overlays are open above its page. */
const mark = 'overlays'

/** An entry of the history. */
interface Entry {
  /** The same for all entries of one visit of a page. */
  page: string
  address: string
  /** Grows from one entry to the next. */
  position: number
  overlays: number
}

let listening: AbortController | undefined
let shown: Entry = { page: '', address: '', position: 0, overlays: 0 }
/** A step that is under way: from an entry whose overlay is closed, or past one that shows nothing of its own. */
let step: 'drop' | 'pass' | undefined
let isLeaving = false

/**
 * Gives each open dialog, sheet and popover an entry of its own in the history: Back closes the topmost and the page
 * stays (PLAYER-02). Listens once for all; answers what ends it. The router is not told of these entries: to it the
 * page has not changed, and it would load it again.
 */
export function closeByBack(): () => void {
  if (listening === undefined) listen((listening = new AbortController()))
  return () => {
    listening?.abort()
    listening = undefined
    step = undefined
  }
}

function listen({ signal }: AbortController): void {
  shown = readEntry()
  const settleSoon = (): void => void setTimeout(() => signal.aborted || settle())
  signal.addEventListener('abort', dialogStack.subscribe(settleSoon))
  // A popover tells nobody above it: only the way down to it passes here.
  document.addEventListener('toggle', settleSoon, { signal, capture: true })
  const onPop = (event: PopStateEvent): void => {
    if (isStepOfOverlay()) event.stopImmediatePropagation()
    settleSoon()
  }
  // Before the router, which listens at the same window.
  window.addEventListener('popstate', onPop, { signal, capture: true })
  // Chromium may keep a page whose entry it was about to drop.
  window.addEventListener('pageshow', () => (step = undefined), { signal })
  const press = (): void => {
    isLeaving = false
    // Where there was nowhere to pass to.
    if (step === 'pass') step = undefined
    settle()
  }
  const leave = ({ type, target }: Event): void => {
    const wayOut = target instanceof Element ? target.closest(type === 'submit' ? 'form' : 'a') : null
    if (wayOut === null) return
    // A link to the page that is open leads nowhere.
    isLeaving = !(wayOut instanceof HTMLAnchorElement && wayOut.href === location.href)
    // The page that follows comes without a new document: nothing else would close them.
    for (const popover of popovers()) if (popover.contains(wayOut)) popover.hidePopover()
  }
  for (const type of ['pointerdown', 'keydown'])
    document.addEventListener(type, press, { signal, capture: true })
  for (const type of ['click', 'submit']) document.addEventListener(type, leave, { signal, capture: true })
  settle()
}

/** What a step through the history means to overlays; false where it is one from page to page. */
function isStepOfOverlay(): boolean {
  const before = shown
  shown = readEntry()
  const wasDropping = step === 'drop'
  step = undefined
  const isSamePage = shown.page === before.page
  if (shown.overlays === 0 && !(isSamePage && before.overlays > 0)) return false
  // The router is still where it was: on a page after this one, of which nobody told, where a step leads to where we were.
  shown.page = shown.position === before.position ? '' : before.page
  const isClosing = isSamePage && closeAbove(shown.overlays)
  if (isClosing || wasDropping) return true
  step = 'pass'
  history.go(shown.position > before.position ? 1 : -1)
  return true
}

/** Brings the history to what is open. */
function settle(): void {
  if (step !== undefined) return
  const before = shown
  shown = readEntry()
  const open = overlays().length
  // The page that is open has replaced the entry of its overlay: it would be there twice.
  if (isReplaced(before)) {
    history.replaceState({ ...stateOf(), [mark]: before.overlays }, '')
    shown = readEntry()
  }
  while (shown.overlays < open) {
    // The router's own notes stay in the entry: it counts its steps by them.
    history.pushState({ ...stateOf(), [mark]: shown.overlays + 1 }, '')
    shown = readEntry()
  }
  // Where a link was pressed the next page is on its way, and a step back would call it off.
  if (shown.overlays === open || isLeaving) return
  step = 'drop'
  history.go(open - shown.overlays)
}

function isReplaced(before: Entry): boolean {
  const isInPlace = before.overlays > 0 && shown.position === Math.floor(before.position)
  return isInPlace && shown.address === before.address
}

function closeAbove(count: number): boolean {
  const closing = overlays().slice(count).toReversed()
  for (const overlay of closing)
    if (!(overlay instanceof HTMLDialogElement)) overlay.hidePopover()
    else if (overlay.dispatchEvent(new Event('cancel', { cancelable: true }))) overlay.close()
  return closing.length > 0
}

/** What is open above the page, the topmost last: a dialog that opens closes all popovers. */
function overlays(): HTMLElement[] {
  const dialogs = dialogStack.getState().filter(({ dataset }) => dataset['state'] !== 'closing')
  return [...dialogs, ...popovers()]
}

function popovers(): HTMLElement[] {
  const all = [...document.querySelectorAll<HTMLElement>('[popover="auto"]')]
  return all.filter((popover) => 'showPopover' in popover && popover.matches(':popover-open'))
}

function readEntry(): Entry {
  const { key, idx, [mark]: overlays } = stateOf()
  const count = typeof overlays === 'number' ? overlays : 0
  // An anchor of the page has no number, and is like no other.
  const position = typeof idx === 'number' ? idx + count / 100 : NaN
  const address = location.href
  return { page: `${String(key)} ${address}`, address, position, overlays: count }
}

function stateOf(): Record<string, unknown> {
  // Whoever wrote it, it is an object or nothing.
  return (history.state ?? {}) as Record<string, unknown>
}
