import { useEffect, useRef } from 'react'
import type { ClipboardEvent, RefObject, SyntheticEvent } from 'react'
import { clean, cleanEdited, isRefused } from './input-filters.ts'
import type { BlockedInput } from './input-filters.ts'

/** What the element around an input is given so that the input takes no blocked character (B-126). */
export interface InputFilterProps {
  ref: RefObject<HTMLDivElement | null>
  onInputCapture?(event: SyntheticEvent): void
  onCompositionEnd?(event: SyntheticEvent): void
  onBlur?(event: SyntheticEvent): void
  onPaste?(event: ClipboardEvent): void
}

/**
 * Keeps blocked characters out of the input inside an element: keys are refused before they are drawn, and whatever
 * still comes in (pasted, dictated, filled in by the browser, composed by a phone's keyboard) is cleaned at once.
 */
export function useInputFilter(blocks: BlockedInput | undefined): InputFilterProps {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (element === null || blocks === undefined) return undefined
    // React's own event of this name is made of others and comes too late on phones.
    const refuse = (event: InputEvent): void => refuseTyped(event, blocks)
    element.addEventListener('beforeinput', refuse)
    return () => element.removeEventListener('beforeinput', refuse)
  }, [blocks])
  if (blocks === undefined) return { ref: box }
  return {
    ref: box,
    // In the capture phase, so that every listener of the input itself already sees the cleaned text.
    onInputCapture: ({ target, nativeEvent }) => {
      // A text that is still being composed must not be touched: phones would write it twice.
      if (!('isComposing' in nativeEvent && nativeEvent.isComposing === true)) cleanInput(target, blocks)
    },
    onCompositionEnd: ({ target }) => cleanAndNotify(target, blocks),
    // What was typed before the page came to life.
    onBlur: ({ target }) => cleanAndNotify(target, blocks),
    onPaste: (event) => pasteCleaned(event, blocks),
  }
}

function refuseTyped(event: InputEvent, blocks: BlockedInput): void {
  const { target, data } = event
  if (!(target instanceof HTMLInputElement) || data === null || event.isComposing) return
  const { value, selectionStart, selectionEnd } = target
  const start = selectionStart ?? value.length
  const rest = { before: value.slice(0, start), after: value.slice(selectionEnd ?? start) }
  if (isRefused(data, rest, blocks)) event.preventDefault()
}

function cleanInput(target: EventTarget, blocks: BlockedInput): boolean {
  if (!(target instanceof HTMLInputElement)) return false
  const { value, selectionStart } = target
  const cleaned = cleanEdited({ value, caret: selectionStart }, blocks)
  if (cleaned.value === value) return false
  if (cleaned.caret === null) {
    // E-mail fields neither tell nor take a caret.
    target.value = cleaned.value
    return true
  }
  // Not through `value`: React would take the change for its own and tell nobody.
  target.setRangeText(cleaned.value, 0, value.length, 'end')
  target.setSelectionRange(cleaned.caret, cleaned.caret)
  return true
}

// Composing and blurring are followed by no input event that would tell of the change.
function cleanAndNotify(target: EventTarget, blocks: BlockedInput): void {
  if (cleanInput(target, blocks)) target.dispatchEvent(new Event('input', { bubbles: true }))
}

// Cleaned before it is pasted, text lands at the caret in e-mail fields too, and is not cut short by its spaces.
function pasteCleaned(event: ClipboardEvent, blocks: BlockedInput): void {
  if (blocks !== 'space') return
  const pasted = event.clipboardData.getData('text/plain')
  const cleaned = clean(pasted, blocks)
  if (cleaned === pasted) return
  // Old, but the one way of writing into a field that can be undone; where it is gone, the input event cleans.
  if (cleaned === '' || document.execCommand('insertText', false, cleaned)) event.preventDefault()
}
