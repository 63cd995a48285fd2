import { invalid } from './stripe-fault.ts'
import type { StripeStore } from './store.ts'

/** Replaces ids by charges where the caller requested it (docs.stripe.com/api/expanding_objects). */
export function expand(store: StripeStore, value: unknown, paths: readonly string[]): unknown {
  return paths.reduce((expanded, path) => expandPath(store, expanded, path.split('.'), path), value)
}

function expandPath(store: StripeStore, value: unknown, [name, ...rest]: string[], path: string): unknown {
  if (name === undefined) return value
  if (Array.isArray(value)) return value.map((item) => expandPath(store, item, [name, ...rest], path))
  if (typeof value !== 'object' || value === null) return value
  const inner = Reflect.get(value, name) as unknown
  if (inner === null) return value
  const found = typeof inner === 'string' ? store.charges.get(inner) : inner
  if (found === undefined) throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })
  return { ...value, [name]: expandPath(store, found, rest, path) }
}
