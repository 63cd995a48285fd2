import { useEffect, useEffectEvent, useState } from 'react'
import type { ComponentType } from 'react'

/** Milliseconds between two attempts without a network. */
const retryMs = 2000

/** What stands where a part will be. */
export interface LazyPartProps<Props> {
  load: () => Promise<ComponentType<Props>>
  /** When its code is fetched, at once unless told; answers what calls it off. */
  when?: (act: () => void) => () => void
  /** Called when its code could not be fetched, which is then left to the next `when`; without it, it is tried again. */
  onFailure?: () => void
  props: Props
}

/** A part whose code comes after the page's own. Not React.lazy, which remembers a failure for ever. */
export function LazyPart<Props extends object>({
  load,
  when = atOnce,
  onFailure,
  props,
}: LazyPartProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const isMissing = Part === undefined
  const fail = useEffectEvent((retry: () => void) => (onFailure ?? retry)())
  useEffect(() => {
    if (!isMissing) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = (): void => {
      load().then(
        (part) => setPart(() => part),
        () => fail(() => (timer = setTimeout(begin, retryMs))),
      )
    }
    const cancel = when(begin)
    return () => {
      cancel()
      clearTimeout(timer)
    }
  }, [when, isMissing, load])
  return Part !== undefined && <Part {...props} />
}

/** Acts now. */
export function atOnce(act: () => void): () => void {
  act()
  return () => undefined
}

/** Waits for something else to be told. */
export function never(): () => void {
  return () => undefined
}
