import { useEffect, useEffectEvent } from 'react'

const mark = 'nowPlaying'

/**
 * Gives what is open an entry of its own in the history, so that Back closes it and the page stays (PLAYER-02). The
 * router is not told: to it the page has not changed, and it would load it again.
 */
export function useCloseByBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return undefined
    const address = window.location.href
    // The router's own notes stay in the entry: it counts its steps by them.
    window.history.pushState({ ...(window.history.state as object | null), [mark]: true }, '')
    const hear = (event: PopStateEvent): void => {
      // Before the router, which listens at the same window.
      if (window.location.href === address) event.stopImmediatePropagation()
      close()
    }
    window.addEventListener('popstate', hear, { capture: true })
    return () => {
      window.removeEventListener('popstate', hear, { capture: true })
      if (isOurs()) leaveEntry()
    }
  }, [isOpen])
}

/** Whether the entry that is shown is the one of what was open. */
function isOurs(): boolean {
  return (window.history.state as Record<string, unknown> | null)?.[mark] === true
}

function leaveEntry(): void {
  const swallow = (event: PopStateEvent): void => event.stopImmediatePropagation()
  window.addEventListener('popstate', swallow, { capture: true, once: true })
  window.history.back()
}
