import type { z } from 'zod'
import { type RefObject, useEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

/** The filter of a list, as in its URL. */
export type ListFilter = Readonly<Record<string, string | number | undefined>>

/** Reads the filter of a list from its URL; unreadable and empty values are ignored. */
export function readFilter<Schema extends z.ZodObject>(
  schema: Schema,
  search: URLSearchParams,
): z.output<Schema> {
  const given = Object.fromEntries([...search].filter(([, value]) => value.trim() !== ''))
  const read = schema.safeParse(given)
  if (read.success) return read.data
  const wrong = new Set(read.error.issues.map(({ path: [name] }) => name))
  return schema.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))))
}

/** The filter of a list's request, and the query of its call: the filter and the page number. */
export function readList<Schema extends z.ZodObject>(schema: Schema, { url }: Pick<Request, 'url'>) {
  const search = new URL(url).searchParams
  const filter = readFilter(schema, search)
  return { filter, query: { ...filter, page: String(readPage(search)) } }
}

/** The page number in a URL; anything invalid means the first page. */
export function readPage(search: URLSearchParams): number {
  const page = search.get('page') ?? ''
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1
}

/** The URL of a list with its filter. */
export function listHref(path: string, filter: ListFilter, page = 1): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(filter))
    if (value !== undefined && value !== '') search.set(name, String(value))
  if (page > 1) search.set('page', String(page))
  return search.size === 0 ? path : `${path}?${search.toString()}`
}

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
