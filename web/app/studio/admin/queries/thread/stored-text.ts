import { useState } from 'react'
import { attempt } from '#lib/storage/attempt.ts'
import { useIsAwake } from '#ui/hooks/use-is-awake.ts'

/** Words that someone writes, kept on this device until they are sent: a closed tab takes nothing away. */
export function useStoredDraft(name: string): [string, (text: string) => void] {
  const key = `studio-words-${name}`
  // The server knows nothing of them, so they come after the page.
  const isAwake = useIsAwake()
  const [typed, setTyped] = useState<string>()
  const keep = (text: string): void => {
    setTyped(text)
    attempt(() => (text === '' ? localStorage.removeItem(key) : localStorage.setItem(key, text)))
  }
  return [typed ?? (isAwake ? storageKeyOf(key) : ''), keep]
}

function storageKeyOf(key: string): string {
  return attempt(() => localStorage.getItem(key)) ?? ''
}
