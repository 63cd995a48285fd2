import { useEffect, useState } from 'react'

/** Whether something goes on for longer than this many milliseconds, so that it is indicated. */
export function useIsSlow(isGoingOn: boolean, afterMs: number): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return undefined
    const timer = setTimeout(() => setIsSlow(true), afterMs)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isGoingOn, afterMs])
  return isGoingOn && isSlow
}
