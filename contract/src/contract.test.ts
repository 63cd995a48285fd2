import { describe, expect, test } from 'vitest'
import * as contract from './index.ts'
import type { Endpoint } from './index.ts'

const names = Object.keys(contract.paths) as contract.CallName[] // The keys of that table.

describe.each(names)('%s', (name) => {
  const endpoint = contract[name] as Endpoint

  test('says what it is in a sentence and refuses with known codes, each once', () => {
    expect(endpoint.summary).toMatch(/^[A-Z].*\.$/)
    for (const code of endpoint.refusals) expect(contract.refusalStatus[code]).toBeGreaterThanOrEqual(400)
    expect(new Set(endpoint.refusals).size).toBe(endpoint.refusals.length)
  })

  test('names every parameter of its path', () => {
    const inPath = [...endpoint.path.matchAll(/:([a-z]+)/g)].map(([, key]) => key)
    const { shape = {} } = (endpoint.params ?? {}) as { shape?: object } // Parameters are an object of zod.
    expect(Object.keys(shape)).toEqual(inPath)
  })
})

test('no two calls have the same method and path', () => {
  const addresses = Object.values(contract.paths).map(({ method, path }) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('B-138 every refusal has a status of its kind', () => {
  expect(contract.refusalStatus).toMatchObject({
    BadRequest: 400,
    LoginRequired: 401,
    ResourceNeedsLogin: 403,
    Forbidden: 403,
    NotFound: 404,
    TooManyRequests: 429,
    Unexpected: 500,
  })
})

test('B-64 a slug is lower-case letters, digits and single hyphens', () => {
  const isSlug = (text: string): boolean => contract.Slug.safeParse(text).success
  expect(['a', 'suhba-in-leeds', '2024', 'a-1'].every(isSlug)).toBe(true)
  expect(['', 'A', 'a--b', '-a', 'a-', 'a b', 'ş', 'a_b', 'a'.repeat(161), 'a\n'].some(isSlug)).toBe(false)
})

test('text takes every character but NUL', () => {
  const takes = (text: string): boolean => contract.plainText(10).safeParse(text).success
  expect(['', 'صبر', '🕊️', 'a\nb', '0123456789'].every(takes)).toBe(true)
  expect(['\0', 'a\0b', '0123456789x'].some(takes)).toBe(false)
})
