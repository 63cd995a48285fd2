/**
 * Dialogs and popovers of the HTML standard, which jsdom lacks: opening and closing, the events and the
 * focus. Layout and inertness need a browser. Returns a function that removes its listeners.
 */
export function addTopLayer(): () => void {
  Object.assign(HTMLDialogElement.prototype, {
    show(this: HTMLDialogElement) {
      this.open = true
    },
    showModal(this: HTMLDialogElement) {
      if (this.open) throw new DOMException('The dialog is open already.', 'InvalidStateError')
      for (const popover of layer.filter(isPopover)) popover.hidePopover()
      this.open = true
      enter(this)
      ;(this.querySelector<HTMLElement>(focusable) ?? this).focus()
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return
      this.open = false
      leave(this, true)
      setTimeout(() => this.dispatchEvent(new Event('close')))
    },
  })
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      if (isOpen(this)) return
      this.dispatchEvent(toggleEvent('beforetoggle', 'closed', 'open'))
      if (this.getAttribute('popover') !== 'manual') closeAutoPopovers(this)
      this.style.display = 'block'
      enter(this)
      this.querySelector<HTMLElement>('[autofocus]')?.focus()
      reportToggle(this, 'closed', 'open')
    },
    hidePopover(this: HTMLElement) {
      if (!isOpen(this)) return
      this.dispatchEvent(toggleEvent('beforetoggle', 'open', 'closed'))
      this.style.display = ''
      leave(this, this.contains(document.activeElement))
      reportToggle(this, 'open', 'closed')
    },
    togglePopover(this: HTMLElement) {
      if (isOpen(this)) this.hidePopover()
      else this.showPopover()
    },
  })
  Object.assign(Element.prototype, {
    matches(this: Element, selectors: string) {
      if (selectors === ':popover-open') return this instanceof HTMLElement && isPopover(this) && isOpen(this)
      return matches.call(this, selectors)
    },
  })
  const listening = new AbortController()
  document.addEventListener('click', pressPopoverButton, listening)
  document.addEventListener('pointerdown', pressElsewhere, listening)
  document.addEventListener('keydown', closeByEscape, listening)
  return () => {
    listening.abort()
    Element.prototype.matches = matches
  }
}

const { matches } = Element.prototype

/** Closes what a test left open; the elements themselves were removed with the rendering. */
export function emptyTopLayer(): void {
  layer.splice(0)
}

const focusable = '[autofocus], button:enabled, input:enabled, select:enabled, textarea:enabled, a[href]'

/** The open elements, the topmost last, and the focused element before each. */
const layer: HTMLElement[] = []
const focusedBefore = new WeakMap<HTMLElement, Element | null>()

const isOpen = (element: HTMLElement): boolean => element.isConnected && layer.includes(element)
const isPopover = (element: HTMLElement): boolean => element.hasAttribute('popover')
const isAuto = (element: HTMLElement): boolean =>
  isPopover(element) && element.getAttribute('popover') !== 'manual'

function enter(element: HTMLElement): void {
  focusedBefore.set(element, document.activeElement)
  layer.push(element)
}

function leave(element: HTMLElement, givesFocusBack: boolean): void {
  layer.splice(layer.indexOf(element), 1)
  const before = focusedBefore.get(element)
  if (givesFocusBack && before instanceof HTMLElement) before.focus()
}

function closeAutoPopovers(around?: Element | null): void {
  for (const popover of layer.filter(isAuto).toReversed())
    if (around === undefined || around === null || !popover.contains(around)) popover.hidePopover()
}

const toggleEvent = (type: string, oldState: string, newState: string): Event =>
  Object.assign(new Event(type), { oldState, newState })

// The browser fires it in a task of its own; React handles it like any other event.
function reportToggle(element: HTMLElement, oldState: string, newState: string): void {
  setTimeout(() => element.dispatchEvent(toggleEvent('toggle', oldState, newState)))
}

const buttonOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('button[popovertarget]') : null

const targetOf = (button: Element): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[id="${button.getAttribute('popovertarget')}"]`)

function pressPopoverButton({ target, defaultPrevented }: Event): void {
  const button = buttonOf(target)
  if (button === null || defaultPrevented) return
  const popover = targetOf(button)
  if (button.getAttribute('popovertargetaction') === 'hide') popover?.hidePopover()
  else popover?.togglePopover()
}

function pressElsewhere({ target }: Event): void {
  const button = buttonOf(target)
  const own = button === null ? null : targetOf(button)
  if (target instanceof Element) closeAutoPopovers(own !== null && isOpen(own) ? own : target)
}

function closeByEscape({ key, defaultPrevented }: KeyboardEvent): void {
  if (key !== 'Escape' || defaultPrevented) return
  const top = layer.findLast(
    (element) => isOpen(element) && (element instanceof HTMLDialogElement || isAuto(element)),
  )
  if (!(top instanceof HTMLDialogElement)) return top?.hidePopover()
  if (top.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close()
}
