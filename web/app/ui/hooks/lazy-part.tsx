import { useEffect, useEffectEvent, useState } from 'react'
import type { ComponentType } from 'react'

/** Milliseconds between two attempts without a network. */
const retryMs = 2000

interface LazyPartProps<Props> {
  load: () => Promise<ComponentType<Props>>
  /** When to load its code, at once by default; returns a function that cancels it. */
  when?: (act: () => void) => () => void
  /** Called when loading failed; the next `when` retries. Without it, loading is retried automatically. */
  onFailure?: () => void
  props: Props
}

/** A part whose code loads after the page's own. Not React.lazy, which caches a failure for ever. */
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

/** Runs at once. */
export function atOnce(act: () => void): () => void {
  act()
  return () => undefined
}

/** Never runs. */
export function never(): () => void {
  return () => undefined
}
