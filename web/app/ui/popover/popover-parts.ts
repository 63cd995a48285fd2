import {
  type CSSProperties,
  type MouseEvent,
  type RefObject,
  type ToggleEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { placeWithoutAnchors } from './popover-place.ts'

/** The connected props of a button and its floating panel. */
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

/** Native popover: it opens, closes by Escape or a press outside, and restores the focus, also without JavaScript. */
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
        // A panel inside this one bubbles the same event.
        if (target !== currentTarget) return
        setIsOpen(newState === 'open')
        if (newState === 'open' && button.current !== null) placeWithoutAnchors(button.current, currentTarget)
      },
      // Navigation loads no new document, so nothing else would close it.
      onClick: ({ target, currentTarget }) => {
        if (target instanceof Element && target.closest('a') !== null) currentTarget.hidePopover()
      },
    },
  }
}
