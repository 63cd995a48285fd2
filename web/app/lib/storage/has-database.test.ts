import { afterEach, expect, test } from 'vitest'
import { hasDatabase } from './has-database.ts'

const own = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB')

afterEach(() => {
  if (own === undefined) Reflect.deleteProperty(globalThis, 'indexedDB')
  else Object.defineProperty(globalThis, 'indexedDB', own)
})

const blocked = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

test.each([
  ['lists it', () => ({ databases: async () => [{ name: 'talks' }] }), true],
  ['lists others', () => ({ databases: async () => [{ name: 'others' }] }), false],
  ['lists none of its databases', () => ({}), true],
  ['refuses the list', () => ({ databases: () => Promise.reject(new Error('no')) }), true],
  ['blocks storage', blocked, false],
])('in a browser that %s', async (_what, get, has) => {
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, get })
  expect(await hasDatabase('talks')).toBe(has)
})
