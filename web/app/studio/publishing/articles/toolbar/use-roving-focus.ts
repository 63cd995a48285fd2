import { useEffect } from 'react'
import type { KeyboardEvent, RefObject } from 'react'

/**
 * A toolbar is one stop of Tab: arrows, Home and End go from button to button in it. Answers what its keys do, for the
 * toolbar's own element.
 */
export function useRovingFocus(bar: RefObject<HTMLElement | null>) {
  // Buttons come and go with what the cursor stands in.
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

/** One on or back; to an end it is infinite. */
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
