import { useEffect, useEffectEvent, useState } from 'react'

/** Reads asynchronously, again for each key; undefined until the value of the current key is there. */
export function useRead<Key extends string | number | File | undefined, Value>(
  key: Key,
  read: (key: Key) => Promise<Value>,
): Value | undefined {
  const [last, setLast] = useState<{ key: Key; value: Value }>()
  const start = useEffectEvent(read)
  useEffect(() => {
    let isOver = false
    const run = async (): Promise<void> => {
      const value = await start(key)
      if (!isOver) setLast({ key, value })
    }
    void run()
    return () => {
      isOver = true
    }
  }, [key])
  // Not `last?.key`: a key may be undefined, as before a file is chosen.
  return last !== undefined && last.key === key ? last.value : undefined
}

/**
 * Reads for a text while it is typed, shortly after the last letter; the former value stays until then. Undefined
 * while off, and until the first value.
 */
export function useSearch<Found>(
  search: string,
  {
    read,
    pauseMs = 200,
    isOn = true,
  }: { read: (search: string) => Promise<Found>; pauseMs?: number; isOn?: boolean },
): Found | undefined {
  const [found, setFound] = useState<Found>()
  if (!isOn && found !== undefined) setFound(undefined)
  const start = useEffectEvent(read)
  useEffect(() => {
    if (!isOn) return undefined
    let isOver = false
    const run = async (): Promise<void> => {
      const next = await start(search)
      if (!isOver) setFound(() => next)
    }
    const timer = setTimeout(() => void run(), pauseMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [search, isOn, pauseMs])
  return found
}
