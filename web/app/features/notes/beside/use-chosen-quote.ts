import { useEffect, useEffectEvent, useState } from 'react'
import type { RefObject } from 'react'
import type { Quote } from './find-quote.ts'

/** The words that are selected, and where they stand on the screen. */
export interface ChosenQuote<Words extends Quote = Quote> {
  quote: Words
  box: DOMRect
}

/**
 * The selection in a text, by whatever it was made; undefined while a pointer is still making it, or without any. `read`
 * says which words of the text a part of the document holds.
 */
export function useChosenQuote<Words extends Quote>(
  text: HTMLElement | null,
  toolbar: RefObject<HTMLElement | null>,
  read: (root: HTMLElement, range: Range) => Words | undefined,
): ChosenQuote<Words> | undefined {
  const [chosen, setChosen] = useState<ChosenQuote<Words>>()
  const readNow = useEffectEvent(() => (text === null ? undefined : readChosen(text, read)))
  useEffect(() => {
    if (text === null) return undefined
    let isPressed = false
    let frame = 0
    const variant = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        if (!isPressed) setChosen(readNow())
      })
    }
    const press = ({ target }: PointerEvent): void => {
      // A press on the toolbar may take the selection away before it counts.
      isPressed = true
      if (!(target instanceof Node) || toolbar.current?.contains(target) !== true) setChosen(undefined)
    }
    const release = (): void => {
      isPressed = false
      variant()
    }
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('selectionchange', variant, { signal })
    document.addEventListener('pointerdown', press, { signal, capture: true })
    for (const end of ['pointerup', 'pointercancel'])
      document.addEventListener(end, release, { signal, capture: true })
    // What scrolls may be a part of the page.
    for (const move of ['scroll', 'resize'])
      window.addEventListener(move, variant, { signal, passive: true, capture: true })
    // Something may have been selected before this was here.
    variant()
    return () => {
      listening.abort()
      cancelAnimationFrame(frame)
    }
  }, [text, toolbar])
  return chosen
}

function readChosen<Words extends Quote>(
  root: HTMLElement,
  read: (root: HTMLElement, range: Range) => Words | undefined,
): ChosenQuote<Words> | undefined {
  const selection = document.getSelection()
  if (selection === null || selection.isCollapsed || !root.contains(selection.anchorNode)) return undefined
  const range = selection.getRangeAt(0)
  const quote = read(root, range)
  const box = range.getBoundingClientRect()
  // Scrolled out of sight: nothing is left to stand beside.
  if (box.bottom < 0 || box.top > window.innerHeight) return undefined
  return quote && { quote, box }
}
