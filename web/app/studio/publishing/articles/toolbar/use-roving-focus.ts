import { useEffect } from 'react'
import type { KeyboardEvent, RefObject } from 'react'

/**
 * Makes a toolbar one tab stop: arrows, Home and End move between its buttons. Returns the key handler for
 * the toolbar's element.
 */
export function useRovingFocus(bar: RefObject<HTMLElement | null>) {
  // Buttons are shown and hidden depending on the cursor.
  useEffect(() => {
    const buttons = buttonsIn(bar.current)
    settle(buttons, buttons.find((button) => button.tabIndex === 0) ?? buttons[0])
  })
  return {
    onFocus: ({ target }: { target: EventTarget }) => {
      const buttons = buttonsIn(bar.current)
      const focused = buttons.find((button) => button === target)
      if (focused !== undefined) settle(buttons, focused)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const buttons = buttonsIn(bar.current)
      const at = buttons.findIndex((button) => button === event.target)
      const step = stepOf(event)
      if (at === -1 || step === undefined) return
      event.preventDefault()
      const next = Number.isFinite(step) ? (at + step + buttons.length) % buttons.length : step > 0 ? -1 : 0
      buttons.at(next)?.focus()
    },
  }
}

function buttonsIn(bar: HTMLElement | null): HTMLButtonElement[] {
  return [...(bar?.querySelectorAll('button') ?? [])].filter((button) => button.closest('[popover]') === null)
}

function settle(buttons: readonly HTMLButtonElement[], first: HTMLButtonElement | undefined): void {
  for (const button of buttons) button.tabIndex = button === first ? 0 : -1
}

/** One forward or back; infinite to an end. */
function stepOf({
  key,
  altKey,
  ctrlKey,
  metaKey,
  currentTarget,
}: KeyboardEvent<HTMLElement>): number | undefined {
  if (altKey || ctrlKey || metaKey) return undefined
  const onwards = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'Home') return -Infinity
  if (key === 'End') return Infinity
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  return key === onwards ? 1 : -1
}
