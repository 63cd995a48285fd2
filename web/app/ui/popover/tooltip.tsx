import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { placeWithoutAnchors } from './popover-place.ts'
import styles from './tooltip.module.css'

/**
 * Shows the label of an icon button on hover and keyboard focus. The button has the same accessible name,
 * since touch shows no tooltip.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const holder = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const anchor = `--${useId()}`
  const show = (): void => {
    if (tip.current === null || holder.current === null || !('showPopover' in tip.current)) return
    if (isShown(tip.current)) return
    tip.current.showPopover()
    placeWithoutAnchors(holder.current, tip.current)
  }
  const hide = (): void => {
    if (tip.current !== null && isShown(tip.current)) tip.current.hidePopover()
  }
  const hideByEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || tip.current === null || !isShown(tip.current)) return
    // The next Escape closes what is below the label.
    event.preventDefault()
    hide()
  }
  return (
    <span
      ref={holder}
      className={styles['holder']}
      role="presentation"
      style={{ anchorName: anchor }}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      onPointerLeave={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
      onClick={hide}
      onKeyDown={hideByEscape}
    >
      {children}
      <span
        ref={tip}
        className={styles['tip']}
        style={{ positionAnchor: anchor }}
        popover="manual"
        role="tooltip"
      >
        {text}
      </span>
    </span>
  )
}

function isShown(tip: HTMLElement): boolean {
  return tip.matches(':popover-open')
}
