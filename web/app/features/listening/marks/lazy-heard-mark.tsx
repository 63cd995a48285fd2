import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import type { HeardMarkProps } from './heard-mark.tsx'

let loaded: ComponentType<HeardMarkProps> | undefined

/** What was heard of a talk; its code comes with the first that a member has heard, visitors never wait for it. */
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
