import { invalid } from './stripe-fault.ts'
import type { StripeStore } from './store.ts'

/** Puts objects in the place of their ids, where the caller asked for it (docs.stripe.com/api/expanding_objects). */
export function expand(store: StripeStore, value: unknown, paths: readonly string[]): unknown {
  return paths.reduce((expanded, path) => expandPath(store, expanded, path.split('.'), path), value)
}

function expandPath(store: StripeStore, value: unknown, [name, ...rest]: string[], path: string): unknown {
  if (name === undefined) return value
  if (Array.isArray(value)) return value.map((item) => expandPath(store, item, [name, ...rest], path))
  if (typeof value !== 'object' || value === null) return value
  const inner = Reflect.get(value, name) as unknown
  if (inner === undefined) throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })
  if (inner === null) return value
  const found = typeof inner === 'string' ? find(store, inner, path) : inner
  return { ...value, [name]: expandPath(store, found, rest, path) }
}

function find(store: StripeStore, id: string, path: string): unknown {
  switch (id.split('_', 1).join()) {
    case 'pi':
      return store.intents.get(id)
    case 'ch':
      return store.charges.get(id)
    case 'pm':
      return store.methods.get(id)?.method
    case 'cus':
      return store.customers.get(id)
    case 're':
      return store.refunds.get(id)
    case 'txn':
      return { id, object: 'balance_transaction' }
    default:
      throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })
  }
}
