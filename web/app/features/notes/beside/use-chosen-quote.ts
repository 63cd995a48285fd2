import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { readText, stretchOf } from './article-text.ts'
import type { Quote } from './find-quote.ts'
import { toQuote } from './text-pieces.ts'

/** The words that are selected, and where they stand on the screen. */
export interface ChosenQuote {
  quote: Quote
  box: DOMRect
}

/** The selection in a text, by whatever it was made; undefined while a pointer is still making it, or without any. */
export function useChosenQuote(
  text: HTMLElement | null,
  toolbar: RefObject<HTMLElement | null>,
): ChosenQuote | undefined {
  const [chosen, setChosen] = useState<ChosenQuote>()
  useEffect(() => {
    let isPressed = false
    let frame = 0
    const variant = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        if (!isPressed) setChosen(text === null ? undefined : readChosen(text))
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
    for (const move of ['scroll', 'resize']) window.addEventListener(move, variant, { signal, passive: true })
    // Something may have been selected before this was here.
    variant()
    return () => {
      listening.abort()
      cancelAnimationFrame(frame)
    }
  }, [text, toolbar])
  return chosen
}

function readChosen(root: HTMLElement): ChosenQuote | undefined {
  const selection = document.getSelection()
  if (selection === null || selection.isCollapsed || !root.contains(selection.anchorNode)) return undefined
  const range = selection.getRangeAt(0)
  const text = readText(root)
  const stretch = stretchOf(text, range)
  const quote = stretch && toQuote(text.text, stretch)
  const box = range.getBoundingClientRect()
  // Scrolled out of sight: nothing is left to stand beside.
  if (box.bottom < 0 || box.top > window.innerHeight) return undefined
  return quote && { quote, box }
}
