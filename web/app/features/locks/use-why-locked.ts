import { useEffect, useState } from 'react'
import type { WhyLocked } from '@sohbet/contract'
import { browserApi } from '../../api/api-context.ts'
import type { LockedThing } from './lock-store.ts'
import { subjectOf } from './unlock-path.ts'

/** The server's answer about a lock, once it is here; undefined without a network. */
export function useWhyLocked(thing: LockedThing | null, isOpen: boolean): WhyLocked | undefined {
  const [answer, setAnswer] = useState<WhyLocked>()
  const { type, id } = (thing !== null && isOpen && subjectOf(thing)) || {}
  useEffect(() => {
    if (type === undefined || id === undefined) return undefined
    const asked = { isOver: false }
    const ask = async (): Promise<void> => {
      const found = await browserApi('whyLocked', { query: { type, id: String(id) } })
      if (found.ok && !asked.isOver) setAnswer(found.body.data)
    }
    void ask()
    return () => {
      asked.isOver = true
      setAnswer(undefined)
    }
  }, [type, id])
  return answer
}
