import { useEffect, useState } from 'react'

/** Whether a copy was made within `resetAfterMs`, and the function that marks one. */
export function useCopied(resetAfterMs: number): [isCopied: boolean, markCopied: () => void] {
  const [copies, setCopies] = useState(0)
  const [forgotten, setForgotten] = useState(0)
  const isCopied = copies > forgotten
  useEffect(() => {
    if (!isCopied) return undefined
    // Another copy while the text is shown restarts the timer, because `copies` changes.
    const timer = setTimeout(() => setForgotten(copies), resetAfterMs)
    return () => clearTimeout(timer)
  }, [copies, isCopied, resetAfterMs])
  return [isCopied, () => setCopies((count) => count + 1)]
}
