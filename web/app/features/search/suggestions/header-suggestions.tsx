import { type RefObject, useEffect, useEffectEvent, useId } from 'react'
import { lineId } from './suggestion-lines.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { useSuggesting } from './use-suggesting.ts'

/**
 * Suggestions below the header's field. They load with the first press into it, so the field already exists
 * with the focus: their attributes and handlers are attached to it from outside.
 */
export function HeaderSuggestions({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const listId = useId()
  const { lines, isOpen, active, onType, onKeyDown, setOpen } = useSuggesting('', listId)
  const type = useEffectEvent(() => onType(input.current?.value ?? ''))
  const press = useEffectEvent(onKeyDown)
  const open = useEffectEvent(setOpen)
  useEffect(() => {
    const field = input.current
    if (field === null) return undefined
    const listening = new AbortController()
    const { signal } = listening
    field.addEventListener('input', () => type(), { signal })
    field.addEventListener('keydown', (event) => press(event), { signal })
    field.addEventListener('focus', () => open(true), { signal })
    field.addEventListener('blur', () => open(false), { signal })
    field.form?.addEventListener('submit', () => open(false), { signal })
    if (document.activeElement === field) type()
    return () => listening.abort()
  }, [input])
  useEffect(() => {
    const field = input.current
    if (field === null) return
    field.setAttribute('role', 'combobox')
    field.setAttribute('aria-autocomplete', 'list')
    field.setAttribute('aria-expanded', String(isOpen))
    put(field, 'aria-controls', isOpen ? listId : undefined)
    put(field, 'aria-activedescendant', active === undefined ? undefined : lineId(listId, active))
  }, [input, isOpen, active, listId])
  const leave = (): void => {
    input.current?.form?.reset()
    onType('')
    setOpen(false)
  }
  return isOpen && <SuggestionList id={listId} lines={lines} active={active} onChoose={leave} />
}

function put(field: HTMLInputElement, name: string, value: string | undefined): void {
  if (value === undefined) field.removeAttribute(name)
  else field.setAttribute(name, value)
}
