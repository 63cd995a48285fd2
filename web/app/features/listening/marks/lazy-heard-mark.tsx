import { type ComponentType, useEffect, useState } from 'react'
import type { HeardMarkProps } from './heard-mark.tsx'

let loaded: ComponentType<HeardMarkProps> | undefined

/**
 * The progress mark of a talk; its code loads with the first talk that a member has heard, and never for
 * visitors.
 */
export function LazyHeardMark(props: HeardMarkProps) {
  const [HeardMark, setHeardMark] = useState(() => loaded)
  useEffect(() => {
    const load = async (): Promise<void> => {
      loaded = (await import('./heard-mark.tsx')).HeardMark
      setHeardMark(() => loaded)
    }
    load().catch(() => undefined)
  }, [])
  return HeardMark !== undefined && <HeardMark {...props} />
}
