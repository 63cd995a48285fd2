import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'

/** Milliseconds between two attempts without a network. */
const retryMs = 2000

/** What stands where a part will be, and so many milliseconds later has its code fetched. */
export interface LatePartProps<Props> {
  load: () => Promise<ComponentType<Props>>
  afterMs: number
  props: Props
}

/** A part whose code comes after the page's own. Not React.lazy, which remembers a failure for ever. */
export function LatePart<Props extends object>({ load, afterMs, props }: LatePartProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const isMissing = Part === undefined
  useEffect(() => {
    if (!isMissing) return undefined
    const begin = (): void => {
      load().then(
        (part) => setPart(() => part),
        () => {
          timer = setTimeout(begin, retryMs)
        },
      )
    }
    let timer = setTimeout(begin, afterMs)
    return () => clearTimeout(timer)
  }, [afterMs, isMissing, load])
  return Part !== undefined && <Part {...props} />
}
