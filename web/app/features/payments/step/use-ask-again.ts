import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds until a payment without an outcome is asked about again, growing up to the last. */
const waits = [1500, 2500, 4000, 8000, 15_000, 30_000]

/** Asks again by itself while `isOpen`, more and more slowly; answers how often it did. */
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
