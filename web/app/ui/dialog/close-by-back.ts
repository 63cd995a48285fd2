import { createPath } from 'react-router'
import { dialogStack } from '../top-layer/dialog-stack.ts'
import type { PageRouter } from './watch-overlays.ts'

/** In the state of an entry of the history: how many overlays were open above its page. */
const mark = 'overlays'

/** An entry of the history; `page` is the same for all entries of one visit of a page. */
interface Entry {
  page: string
  overlays: number
}

let shown: Entry | undefined
let pages: PageRouter | undefined

/**
 * Gives each open dialog, sheet and popover an entry of its own in the history: Back closes the topmost, and the page
 * stays (PLAYER-02). What is closed in another way leaves its entry behind, which Back passes by: a step back taken at
 * once would undo a navigation that has begun meanwhile. The router is not told of these entries: to it the page has
 * not changed, and it would load it again.
 */
export function giveEntries(router: PageRouter): void {
  // Before the router, which listens at the same window.
  if (shown === undefined) window.addEventListener('popstate', onStep, { capture: true })
  if (pages !== router) closeWithPage(router)
  pages = router
  shown = readEntry()
  for (const open = overlays().length; shown.overlays < open; shown = readEntry())
    // The router's own notes stay in the entry: it counts its steps by them.
    history.pushState({ ...readState(), [mark]: shown.overlays + 1 }, '')
}

function onStep(event: PopStateEvent): void {
  const before = shown
  shown = readEntry()
  const isClosing = closeAbove(shown.overlays)
  // A step from page to page is the router's, which may still be at another page.
  if (
    before?.page !== shown.page ||
    before.overlays === shown.overlays ||
    pages?.state.location.key !== keyOf()
  )
    return
  event.stopImmediatePropagation()
  // One that may not be closed now stays open.
  if (isClosing) setTimeout(() => pages !== undefined && giveEntries(pages))
  else history.go(shown.overlays < before.overlays ? -1 : 1)
}

/** However the page changes, no popover stays over the next one; the answer to a form of the page closes nothing. */
function closeWithPage(router: PageRouter): void {
  let before = router.state.location
  router.subscribe(({ location: now }) => {
    if (now.key === before.key) return
    if (createPath(now) === createPath(before)) giveEntries(router)
    else for (const popover of popovers()) popover.hidePopover()
    before = now
  })
}

function closeAbove(count: number): boolean {
  const closing = overlays().slice(count).toReversed()
  for (const overlay of closing)
    if (overlay instanceof HTMLDialogElement) overlay.dispatchEvent(new Event('cancel', { cancelable: true }))
    else if (overlay instanceof HTMLDetailsElement) overlay.open = false
    else overlay.hidePopover()
  return closing.length > 0
}

/** What is open above the page, the topmost last: a dialog that opens closes all popovers. Menus without a script are `details`. */
function overlays(): HTMLElement[] {
  const menus = document.querySelectorAll<HTMLElement>('details[data-menu][open]')
  const dialogs = dialogStack.getState().filter(({ dataset }) => dataset['state'] !== 'closing')
  return [...menus, ...dialogs, ...popovers()]
}

function popovers(): HTMLElement[] {
  const all = [...document.querySelectorAll<HTMLElement>('[popover="auto"]')]
  return all.filter((popover) => 'showPopover' in popover && popover.matches(':popover-open'))
}

function readEntry(): Entry {
  const overlayCount = readState()[mark]
  return {
    page: `${keyOf()} ${location.href}`,
    overlays: typeof overlayCount === 'number' ? overlayCount : 0,
  }
}

/** As the router calls an entry, also one that it has not made. */
function keyOf(): string {
  return readState().key ?? 'default'
}

/** What the router and this file write. */
function readState(): { key?: string; [mark]?: number } {
  return (history.state ?? {}) as { key?: string; [mark]?: number }
}
