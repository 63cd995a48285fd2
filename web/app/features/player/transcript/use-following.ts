import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { RefObject } from 'react'

const scrollKeys: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'])

/** Whether the view follows the voice. */
export interface Following {
  isFollowing: boolean
  /** Follows again, beginning with the current segment. */
  follow: () => void
}

/** Keeps the current segment in view until the listener scrolls by hand, or leads the keyboard to another one. */
export function useFollowing(
  scroller: RefObject<HTMLElement | null>,
  current: number,
  reveal: (index: number) => void,
): Following {
  const [isFollowing, setIsFollowing] = useState(true)
  const followed = isFollowing ? current : -1
  const show = useEffectEvent((index: number) => {
    if (index >= 0) reveal(index)
  })
  useEffect(() => show(followed), [followed])
  useEffect(() => {
    const element = scroller.current
    return element === null ? undefined : onHand(element, () => setIsFollowing(false))
  }, [scroller])
  const follow = useCallback(() => setIsFollowing(true), [])
  return { isFollowing, follow }
}

/** Calls back when a hand moves what scrolls. Not by its scrolling, which the voice causes too. */
function onHand(element: HTMLElement, act: () => void): () => void {
  const end = new AbortController()
  const { signal } = end
  element.addEventListener('wheel', act, { signal, passive: true })
  element.addEventListener('touchmove', act, { signal, passive: true })
  element.addEventListener('keydown', ({ key }) => scrollKeys.has(key) && act(), { signal })
  // What is being selected must not move away.
  element.addEventListener('selectstart', act, { signal })
  // The list covers all but the scrollbar.
  element.addEventListener('pointerdown', ({ target }) => target === element && act(), { signal })
  element.addEventListener('focusin', ({ target }) => target !== element && act(), { signal })
  return () => end.abort()
}
