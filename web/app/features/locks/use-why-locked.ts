import { useEffect, useState } from 'react'
import { browserApi } from '#api/api-context.ts'
import { loadPlans } from '#features/plans/state/load-plans.ts'
import type { LockedItem } from './lock-store.ts'
import { subjectOf } from './unlock-path.ts'
import type { UnlockListProps } from './unlock-list.tsx'

/** The server's answer on a lock, and the prices of the plans. */
type LockAnswer = Pick<UnlockListProps, 'answer' | 'plans'>

/** The server's answer on a lock, once loaded; undefined without a network. */
export function useWhyLocked(item: LockedItem | null, isOpen: boolean): LockAnswer | undefined {
  const [answer, setAnswer] = useState<LockAnswer>()
  const { type, id } = (item !== null && isOpen && subjectOf(item)) || {}
  useEffect(() => {
    if (type === undefined || id === undefined) return undefined
    const request = { isOver: false }
    const ask = async (): Promise<void> => {
      const [found, plans] = await Promise.all([
        browserApi('whyLocked', { query: { type, id: String(id) } }),
        loadPlans(browserApi),
      ])
      if (found.ok && !request.isOver) setAnswer({ answer: found.body.data, plans })
    }
    void ask()
    return () => {
      request.isOver = true
      setAnswer(undefined)
    }
  }, [type, id])
  return answer
}
