import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Quote } from './find-quote.ts'

/** The selected text and its position on the screen. */
export interface ChosenQuote<Selected extends Quote = Quote> {
  quote: Selected
  box: DOMRect
}

/**
 * The selection in a text, made by any means; undefined without one or while a pointer is still dragging.
 * `read` converts a DOM range to a quote.
 */
export function useChosenQuote<Selected extends Quote>(
  text: HTMLElement | null,
  toolbar: RefObject<HTMLElement | null>,
  read: (root: HTMLElement, range: Range) => Selected | undefined,
): ChosenQuote<Selected> | undefined {
  const [chosen, setChosen] = useState<ChosenQuote<Selected>>()
  const readNow = useEffectEvent(() => (text === null ? undefined : readChosen(text, read)))
  useEffect(() => {
    if (text === null) return undefined
    let isPressed = false
    let frame = 0
    const update = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        if (!isPressed) setChosen(readNow())
      })
    }
    const press = ({ target }: PointerEvent): void => {
      // Pressing the toolbar may clear the selection before the click arrives.
      isPressed = true
      if (!(target instanceof Node) || toolbar.current?.contains(target) !== true) setChosen(undefined)
    }
    const release = (): void => {
      isPressed = false
      update()
    }
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('selectionchange', update, { signal })
    document.addEventListener('pointerdown', press, { signal, capture: true })
    for (const end of ['pointerup', 'pointercancel'])
      document.addEventListener(end, release, { signal, capture: true })
    // The scroll container may be any element of the page.
    for (const move of ['scroll', 'resize'])
      window.addEventListener(move, update, { signal, passive: true, capture: true })
    // Text may have been selected before this mounted.
    update()
    return () => {
      listening.abort()
      cancelAnimationFrame(frame)
    }
  }, [text, toolbar])
  return chosen
}

function readChosen<Selected extends Quote>(
  root: HTMLElement,
  read: (root: HTMLElement, range: Range) => Selected | undefined,
): ChosenQuote<Selected> | undefined {
  const selection = document.getSelection()
  if (selection === null || selection.isCollapsed || !root.contains(selection.anchorNode)) return undefined
  const range = selection.getRangeAt(0)
  const quote = read(root, range)
  const box = range.getBoundingClientRect()
  // The selection is scrolled out of sight: there is no position for the toolbar.
  if (box.bottom < 0 || box.top > window.innerHeight) return undefined
  return quote && { quote, box }
}
