import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react'

const scrollKeys: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'])

/** Whether the view follows playback. */
export interface Following {
  isFollowing: boolean
  /** Resumes following, starting with the current segment. */
  follow: () => void
}

/** Keeps the current segment in view until the listener scrolls manually or focuses another one. */
export function useFollowing(
  scroller: RefObject<HTMLElement | null>,
  current: number,
  reveal: (index: number) => void,
): Following {
  const [isFollowing, setIsFollowing] = useState(true)
  // Before the first segment the view begins with it.
  const followed = isFollowing ? Math.max(0, current) : -1
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

/** Calls back on a manual scroll. Not the scroll event, which following causes as well. */
function onHand(element: HTMLElement, act: () => void): () => void {
  const end = new AbortController()
  const { signal } = end
  element.addEventListener('wheel', act, { signal, passive: true })
  element.addEventListener('touchmove', act, { signal, passive: true })
  element.addEventListener('keydown', ({ key }) => scrollKeys.has(key) && act(), { signal })
  // Text being selected must not move.
  element.addEventListener('selectstart', act, { signal })
  // The list covers everything but the scrollbar.
  element.addEventListener('pointerdown', ({ target }) => target === element && act(), { signal })
  element.addEventListener('focusin', ({ target }) => target !== element && act(), { signal })
  return () => end.abort()
}
