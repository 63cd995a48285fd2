import { useEffect, useState } from 'react'

/** Whether something was copied a moment ago, and the way to say that it was; forgotten after `resetAfterMs`. */
export function useCopied(resetAfterMs: number): [isCopied: boolean, markCopied: () => void] {
  const [copies, setCopies] = useState(0)
  const [forgotten, setForgotten] = useState(0)
  const isCopied = copies > forgotten
  useEffect(() => {
    if (!isCopied) return undefined
    // A copy made while the words stand begins their time again: `copies` changes, and with it the timer.
    const timer = setTimeout(() => setForgotten(copies), resetAfterMs)
    return () => clearTimeout(timer)
  }, [copies, isCopied, resetAfterMs])
  return [isCopied, () => setCopies((count) => count + 1)]
}
