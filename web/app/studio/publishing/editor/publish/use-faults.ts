import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { afterDialogs } from '#ui/top-layer/dialog-stack.ts'
import { itemPath } from '../../draft/new-draft.ts'
import type { DraftHandle } from '../../draft/use-draft.ts'
import { fieldId, inOrder, tabOf } from './faults.tsx'
import type { Faults } from './faults.tsx'

/** The faults that prevent publishing, from the first attempt on. */
interface ShownFaults {
  faults: Faults
  /** After an attempt: shows them, and focuses the first. */
  show: (faults: Faults) => void
  /** Goes to the field of a fault. */
  goTo: (path: string) => void
}

/** The state of a navigation to a field. */
interface FieldState {
  field: string
}

/** Opens the tab of a field; its page moves the keyboard to the field. */
export function useGoToField(handle: DraftHandle): (path: string) => void {
  const navigate = useNavigate()
  return (path) => {
    // The attempt may have been what stored it.
    const id = handle.savedNow()?.id ?? 0
    const to = `${itemPath({ id, kind: handle.item.kind })}?tab=${tabOf(path)}`
    const state: FieldState = { field: path }
    void navigate(to, { replace: true, preventScrollReset: true, state })
  }
}

/** Shows faults after an attempt to publish; a fault goes as soon as a save finds it mended. */
export function useFaults(handle: DraftHandle): ShownFaults {
  const goTo = useGoToField(handle)
  useFocusOnArrival()
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

/** Focuses the field that the last navigation went to; going back or reloading moves no focus. */
function useFocusOnArrival(): void {
  const { key, state } = useLocation()
  const isRevisit = useNavigationType() === 'POP'
  const path = (state as FieldState | null)?.field
  useEffect(() => {
    if (path === undefined || isRevisit) return undefined
    const observer = new MutationObserver(focusControl)
    // The code of an article's body loads after its page.
    observer.observe(document.body, { childList: true, subtree: true })
    focusControl()
    return () => observer.disconnect()

    function focusControl(): void {
      const control = document.getElementById(fieldId(path ?? ''))
      if (control === null) return
      observer.disconnect()
      afterDialogs(() => {
        control.focus()
        control.scrollIntoView({ block: 'center' })
      })
    }
  }, [key, path, isRevisit])
}
