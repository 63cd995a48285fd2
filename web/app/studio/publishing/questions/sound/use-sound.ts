import { useSyncExternalStore } from 'react'
import type { Sound } from './sound.ts'

/** A value of the sound, updated only when it changes; `none` before the sound exists. */
export function useSound<Value>(sound: Sound | undefined, read: (sound: Sound) => Value, none: Value): Value {
  return useSyncExternalStore(
    (onChange) => sound?.watch(onChange) ?? (() => undefined),
    () => (sound === undefined ? none : read(sound)),
    () => none,
  )
}
