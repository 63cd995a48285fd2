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
