import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds between polls of an undecided payment; the last one repeats. */
const waits = [1500, 2500, 4000, 8000, 15_000, 30_000]

/** Polls while `isOpen` at growing intervals; returns the number of polls. */
export function useAskAgain(isOpen: boolean, onAsk: () => void): number {
  const [requested, setRequested] = useState(0)
  const ask = useEffectEvent(onAsk)
  useEffect(() => {
    if (!isOpen) return undefined
    const timer = setTimeout(
      () => {
        setRequested(requested + 1)
        ask()
      },
      waits[Math.min(requested, waits.length - 1)],
    )
    return () => clearTimeout(timer)
  }, [requested, isOpen])
  return requested
}
