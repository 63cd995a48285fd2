import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'

/** Milliseconds between two attempts without a network. */
const retryMs = 2000

/** What stands where a part will be. */
export interface LazyPartProps<Props> {
  load: () => Promise<ComponentType<Props>>
  /** When its code is fetched, at once unless told; answers what calls it off. */
  when?: (act: () => void) => () => void
  props: Props
}

/** A part whose code comes after the page's own. Not React.lazy, which remembers a failure for ever. */
export function LazyPart<Props extends object>({ load, when = atOnce, props }: LazyPartProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const isMissing = Part === undefined
  useEffect(() => {
    if (!isMissing) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = (): void => {
      load().then(
        (part) => setPart(() => part),
        () => {
          timer = setTimeout(begin, retryMs)
        },
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
