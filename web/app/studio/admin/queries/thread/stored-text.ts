import { useState } from 'react'
import { attempt } from '#lib/storage/attempt.ts'
import { useIsAwake } from '#ui/hooks/use-is-awake.ts'

/** Text stored on this device until it is sent, so that a closed tab loses nothing. */
export function useStoredDraft(name: string): [string, (text: string) => void] {
  const key = `studio-words-${name}`
  // The server does not have it, so it is read after hydration.
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
