import type { KeyboardEvent, ReactNode } from 'react'
import { entriesOf, type MenuEntry, MenuPanel } from './menu-panel.tsx'
import { usePopoverParts } from './popover-parts.ts'

interface MenuProps {
  /** Content of the button. */
  trigger: ReactNode
  triggerClassName?: string | undefined
  /** The button's accessible name, if its content is an image. */
  triggerLabel?: string | undefined
  /** The menu's accessible name. */
  label: string
  entries: readonly MenuEntry[]
}

/** A button with a menu: arrows, Home, End and letters move in it, Escape closes it (B-15). */
export function Menu({ trigger, triggerClassName, triggerLabel, label, entries }: MenuProps) {
  const { button, panel, buttonProps, panelProps } = usePopoverParts()
  const openByArrow = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    panel.current?.showPopover()
    if (panel.current !== null && event.key === 'ArrowUp') entriesOf(panel.current).at(-1)?.focus()
  }
  const close = (): void => {
    panel.current?.hidePopover()
    button.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <button
        ref={button}
        className={triggerClassName}
        aria-label={triggerLabel}
        aria-haspopup="menu"
        onKeyDown={openByArrow}
        {...buttonProps}
      >
        {trigger}
      </button>
      <MenuPanel ref={panel} label={label} entries={entries} close={close} panelProps={panelProps} />
    </>
  )
}
