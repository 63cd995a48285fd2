import { createPath } from 'react-router'
import { dialogStack } from '../top-layer/dialog-stack.ts'
import type { PageRouter } from './watch-overlays.ts'

/** Key in an entry's state: the number of overlays open above its page. */
const mark = 'overlays'

/** A history entry; `page` is the same for all entries of one visit of a page. */
interface Entry {
  page: string
  overlays: number
}

let shown: Entry | undefined
let pages: PageRouter | undefined

/**
 * Gives each open dialog, sheet and popover its own history entry: Back closes the topmost, and the page
 * stays (PLAYER-02). An overlay closed otherwise leaves its entry, which Back skips: going back at once
 * could undo a navigation that has started meanwhile. The router must not see these entries, or it would
 * reload the page.
 */
export function giveEntries(router: PageRouter): void {
  // Before the router, which listens on the same window.
  if (shown === undefined) window.addEventListener('popstate', onStep, { capture: true })
  if (pages !== router) closeWithPage(router)
  pages = router
  shown = readEntry()
  for (const open = overlays().length; shown.overlays < open; shown = readEntry())
    // Keeps the router's own state, by which it counts its entries.
    history.pushState({ ...readState(), [mark]: shown.overlays + 1 }, '')
}

function onStep(event: PopStateEvent): void {
  const before = shown
  shown = readEntry()
  const isClosing = closeAbove(shown.overlays)
  // Navigation between pages is the router's, which may still show another page.
  if (
    before?.page !== shown.page ||
    before.overlays === shown.overlays ||
    pages?.state.location.key !== keyOf()
  )
    return
  event.stopImmediatePropagation()
  // If closing is refused, the overlay stays open.
  if (isClosing) setTimeout(() => pages !== undefined && giveEntries(pages))
  else history.go(shown.overlays < before.overlays ? -1 : 1)
}

/** Closes all popovers when the page changes, for any reason; a form's answer on the same page closes nothing. */
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

/**
 * The overlays above the page, topmost last: opening a dialog closes all popovers. Menus without JavaScript
 * are `details`.
 */
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

/** The router's key of an entry; also for one that it did not create. */
function keyOf(): string {
  return readState().key ?? 'default'
}

/** The state written by the router and this module. */
function readState(): { key?: string; [mark]?: number } {
  return (history.state ?? {}) as { key?: string; [mark]?: number }
}
