import { useState } from 'react'
import { useNavigate } from 'react-router'
import { itemPath } from '../../draft/new-draft.ts'
import type { DraftHandle } from '../../draft/use-draft.ts'
import { focusField, inOrder, tabOf } from './faults.tsx'
import type { Faults } from './faults.tsx'

/** The faults that prevent publishing, from the first attempt on. */
export interface ShownFaults {
  faults: Faults
  /** After an attempt: shows them, and focuses the first. */
  show: (faults: Faults) => void
  /** Goes to the field of a fault. */
  goTo: (path: string) => void
}

/** Opens the tab of a field, and moves the keyboard to it. */
export function useGoToField(handle: DraftHandle): (path: string) => void {
  const navigate = useNavigate()
  return (path) => {
    // The attempt may have been what stored it.
    const id = handle.savedNow()?.id ?? 0
    const to = `${itemPath({ id, kind: handle.item.kind })}?tab=${tabOf(path)}`
    const arrived = navigate(to, { replace: true, preventScrollReset: true })
    void Promise.resolve(arrived).then(() => focusField(path))
  }
}

/** Shows faults after an attempt to publish; a fault goes as soon as a save finds it mended. */
export function useFaults(handle: DraftHandle): ShownFaults {
  const goTo = useGoToField(handle)
  const [isTried, setTried] = useState(false)
  return {
    faults: isTried ? handle.faults : {},
    goTo,
    show: (faults) => {
      setTried(Object.keys(faults).length > 0)
      const [first] = inOrder(faults)
      if (first !== undefined) goTo(first[0])
    },
  }
}
