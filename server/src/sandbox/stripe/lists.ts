import { inner, integer, text } from './form.ts'
import type { Form, Shape } from './form.ts'
import { invalid } from './stripe-fault.ts'

/** The parameters of every list; each list may add a filter. */
export const listShape: Shape = {
  limit: 'integer',
  starting_after: 'string',
  created: { gte: 'integer', lte: 'integer' },
  expand: 'list',
}

interface Listed {
  id: string
  created: number
}

/** A page of a list, the newest first (docs.stripe.com/api/pagination). */
export function listPage<Row extends Listed>(
  rows: Row[],
  form: Form,
  url: string,
): { object: 'list'; data: Row[]; has_more: boolean; url: string } {
  const limit = integer(form, 'limit') ?? 10
  if (limit < 1 || limit > 100) throw invalid('Invalid limit: must be between 1 and 100', { param: 'limit' })
  const newest = rows.filter(isCreatedWithin(form)).toReversed()
  // Objects of the same second are in the order of their creation.
  newest.sort((a, b) => b.created - a.created)
  const after = text(form, 'starting_after')
  const from = after === undefined ? 0 : indexOf(newest, after) + 1
  const data = newest.slice(from, from + limit)
  return { object: 'list', data, has_more: newest.length > from + limit, url }
}

function indexOf(rows: readonly Listed[], id: string): number {
  const index = rows.findIndex((row) => row.id === id)
  if (index === -1) throw invalid(`No such object: '${id}'`, { code: 'resource_missing' })
  return index
}

function isCreatedWithin(form: Form): (row: Listed) => boolean {
  const range = inner(form, 'created')
  const [from, until] = [integer(range, 'gte') ?? 0, integer(range, 'lte') ?? Infinity]
  return ({ created }) => created >= from && created <= until
}
