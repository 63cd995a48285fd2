import { createContext, useContext, useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import type { Draft } from '@sohbet/contract/studio'
import { t } from '@sohbet/messages'
import { afterDialogs } from '#ui/top-layer/after-dialogs.ts'
import { AlertList } from '#studio/shared/alert-list.tsx'
import { fieldName, plainFieldName } from '../../draft/field-labels.ts'
import type { DraftHandle } from '../../draft/use-draft.ts'
import { itemPath } from '../../draft/new-draft.ts'
import styles from './faults.module.css'

/** The faults that prevent publishing, by field; empty until the first attempt to publish. */
export type Faults = Record<string, string>

/** The faults that prevent publishing, from the first attempt on. */
interface ShownFaults {
  faults: Faults
  /** After an attempt: shows them, and goes to the first. */
  show: (faults: Faults) => void
  /** Opens the tab of a field, and moves the keyboard to the field. */
  goTo: (path: string) => void
}

const nothing = (): void => undefined
const FaultsContext = createContext<ShownFaults>({ faults: {}, show: nothing, goTo: nothing })

/** Provides the faults to the fields and buttons of an editor. */
export const FaultsProvider = FaultsContext.Provider

/** The faults of the editor around. */
export function useShownFaults(): ShownFaults {
  return useContext(FaultsContext)
}

/** The fault of a field. */
export function useFault(path: string): string | undefined {
  return useShownFaults().faults[path]
}

/** The id of a field's control, by which a fault finds it. */
export function fieldId(path: string): string {
  return `field-${path}`
}

/** The properties of a draft's field: its id, label, value and fault, and how it is changed. */
export function useDraftField<D extends Draft, Name extends string & keyof D>(
  { draft, change }: Pick<DraftHandle<D>, 'draft' | 'change'>,
  name: Name,
) {
  return {
    id: fieldId(name),
    label: plainFieldName(name),
    value: draft[name],
    error: useFault(name),
    // One field of the draft's own kind.
    onChange: (value: D[Name]) => change({ [name]: value } as unknown as Partial<D>),
  }
}

/** The same for a control whose change is an event. */
export function onTyped<Field extends { onChange: (value: string) => void }>(field: Field) {
  return {
    ...field,
    onChange: ({ target }: { target: { value: string } }) => field.onChange(target.value),
  }
}

/** The tabs of a collection's editor. */
export const editorTabs = ['details', 'talks', 'access', 'history'] as const
/** A tab of a collection's editor. */
export type EditorTab = (typeof editorTabs)[number]

const onAccess = new Set(['access', 'apply_ppd', 'set_price_credits', 'download_price_credits'])

/** The tab that contains a field. */
function tabOf(path: string): EditorTab {
  if (path === 'tracks' || path.startsWith('tracks.')) return 'talks'
  return onAccess.has(path) ? 'access' : 'details'
}

/** Faults in the order of their fields on the page. */
export function inOrder(faults: Faults): [path: string, sentence: string][] {
  const at = (path: string): number => editorTabs.indexOf(tabOf(path))
  return Object.entries(faults).toSorted(([one], [other]) => at(one) - at(other))
}

/** Lists the faults that prevent publishing; each line links to its field. */
export function FaultList({ draft }: { draft: Draft }) {
  const { faults, goTo } = useShownFaults()
  const list = inOrder(faults)
  return (
    <AlertList
      title={t('studioEditor.faults.title', { count: list.length })}
      lines={list.map(([path, sentence]) => ({
        key: path,
        line: (
          <>
            <button type="button" className={styles['field']} onClick={() => goTo(path)}>
              {fieldName(path, draft)}
            </button>{' '}
            <span dir="auto">{sentence}</span>
          </>
        ),
      }))}
    />
  )
}

/** The state of a navigation to a field. */
interface FieldState {
  field: string
}

/**
 * Shows faults after an attempt to publish; a fault goes as soon as a save finds it mended. `onGo` is called before
 * each navigation to a field.
 */
export function useFaults(handle: DraftHandle, onGo?: () => void): ShownFaults {
  const navigate = useNavigate()
  useFocusOnArrival()
  const [isTried, setTried] = useState(false)
  const goTo = (path: string): void => {
    onGo?.()
    // The attempt may have been what stored it.
    const id = handle.savedNow()?.id ?? 0
    const to = `${itemPath({ id, kind: handle.item.kind })}?tab=${tabOf(path)}`
    const state: FieldState = { field: path }
    void navigate(to, { replace: true, preventScrollReset: true, state })
  }
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
  const location = useLocation()
  const isRevisit = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    const path = (location.state as FieldState | null)?.field
    if (path === undefined || isRevisit) return undefined
    const id = fieldId(path)
    const observer = new MutationObserver(focusControl)
    // The code of an article's body loads after its page.
    observer.observe(document.body, { childList: true, subtree: true })
    focusControl()
    return () => observer.disconnect()

    function focusControl(): void {
      const control = document.getElementById(id)
      if (control === null) return
      observer.disconnect()
      afterDialogs(() => {
        control.focus()
        control.scrollIntoView({ block: 'center' })
      })
    }
  }, [location, isRevisit])
}
