import { useId, useRef, useState } from 'react'
import type { CSSProperties, MouseEvent, RefObject, ToggleEvent } from 'react'
import { placeWithoutAnchors } from './popover-place.ts'

/** A button and the panel that floats beside it, tied to each other as the platform wants it. */
interface PopoverParts {
  isOpen: boolean
  button: RefObject<HTMLButtonElement | null>
  panel: RefObject<HTMLDivElement | null>
  buttonProps: {
    type: 'button'
    popoverTarget: string
    'aria-expanded': boolean
    'aria-controls': string
    style: CSSProperties
  }
  panelProps: {
    id: string
    popover: 'auto'
    style: CSSProperties
    onToggle: (event: ToggleEvent<HTMLDivElement>) => void
    onClick: (event: MouseEvent<HTMLDivElement>) => void
  }
}

/** The platform opens it, closes it by Escape and by a press elsewhere, and gives the focus back; without a script too. */
export function usePopoverParts(): PopoverParts {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const anchor = `--${id}`
  return {
    isOpen,
    button,
    panel,
    buttonProps: {
      type: 'button',
      popoverTarget: id,
      'aria-expanded': isOpen,
      'aria-controls': id,
      style: { anchorName: anchor },
    },
    panelProps: {
      id,
      popover: 'auto',
      style: { positionAnchor: anchor },
      onToggle: ({ target, currentTarget, newState }) => {
        // A panel inside this one sends the same event upwards.
        if (target !== currentTarget) return
        setIsOpen(newState === 'open')
        if (newState === 'open' && button.current !== null) placeWithoutAnchors(button.current, currentTarget)
      },
      // The page that a link leads to comes without a new document: nothing else would close it.
      onClick: ({ target, currentTarget }) => {
        if (target instanceof Element && target.closest('a') !== null) currentTarget.hidePopover()
      },
    },
  }
}
