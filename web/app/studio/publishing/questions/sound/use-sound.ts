import { useSyncExternalStore } from 'react'
import type { Sound } from './sound.ts'

/** What is read of the sound, drawn again only when it differs; `none` before there is one. */
export function useSound<Value>(sound: Sound | undefined, read: (sound: Sound) => Value, none: Value): Value {
  return useSyncExternalStore(
    (onChange) => sound?.watch(onChange) ?? (() => undefined),
    () => (sound === undefined ? none : read(sound)),
    () => none,
  )
}
