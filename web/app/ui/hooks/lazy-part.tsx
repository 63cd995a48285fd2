import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds between two attempts without a network. */
const retryMs = 2000

interface LazyPartProps<Props> {
  load: () => Promise<ComponentType<Props>>
  /** Whether or when to load its code, at once by default; a function returns one that cancels it. */
  when?: boolean | ((act: () => void) => () => void)
  /** Called when loading failed; the next `when` retries. Without it, loading is retried automatically. */
  onFailure?: () => void
  props: Props
}

/** A part whose code loads after the page's own. Not React.lazy, which caches a failure for ever. */
export function LazyPart<Props extends object>({
  load,
  when = true,
  onFailure,
  props,
}: LazyPartProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const isMissing = Part === undefined
  const fail = useEffectEvent((retry: () => void) => (onFailure ?? retry)())
  useEffect(() => {
    if (!isMissing || when === false) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = (): undefined => {
      load().then(
        (part) => setPart(() => part),
        () => fail(() => (timer = setTimeout(begin, retryMs))),
      )
    }
    const cancel = when === true ? begin() : when(begin)
    return () => {
      cancel?.()
      clearTimeout(timer)
    }
  }, [when, isMissing, load])
  return Part !== undefined && <Part {...props} />
}
