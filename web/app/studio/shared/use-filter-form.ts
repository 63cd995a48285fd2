import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import type { ListFilter } from './list-filter.ts'

/**
 * For the form of a list's filter: after a navigation its fields show the filter of the URL. They are not recreated,
 * so that the pressed one keeps its focus, and a text that is being typed stays.
 */
export function useFilterForm(filter: ListFilter): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const now = JSON.stringify(filter)
  const shown = useRef(now)
  const isRevisit = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    if (shown.current === now) return
    shown.current = now
    // Serialized above.
    const values = JSON.parse(now) as ListFilter
    for (const field of form.current?.elements ?? [])
      if (field instanceof HTMLSelectElement) field.value = textOf(values, field)
      else if (!(field instanceof HTMLInputElement) || field.type === 'hidden') continue
      else if (field.type === 'checkbox') field.checked = textOf(values, field) === field.value
      else if (field !== document.activeElement || isRevisit) field.value = textOf(values, field)
  }, [now, isRevisit])
  return form
}

function textOf(values: ListFilter, { name }: { name: string }): string {
  return String(values[name] ?? '')
}
