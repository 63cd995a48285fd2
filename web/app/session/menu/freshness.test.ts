import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { freshForMs, isFresh, menuNeedsFetch } from './freshness.ts'

const moment = fc.integer({ min: 0, max: 4_000_000_000_000 })

describe('fetched data', () => {
  test.each([
    [0, true],
    [1, true],
    [14_399_999, true],
    [14_400_000, false],
    [14_400_001, false],
    [-1, false],
  ])('is fresh after %i milliseconds: %s [CACHE-03 CACHE-04]', (age, fresh) => {
    fc.assert(
      fc.property(moment, (then) => {
        expect(isFresh(then, then + age)).toBe(fresh)
      }),
    )
  })

  test('is fresh for less than four hours, and never before it was fetched [CACHE-03]', () => {
    fc.assert(
      fc.property(moment, moment, (then, now) => {
        expect(isFresh(then, now)).toBe(now >= then && now < then + freshForMs)
      }),
    )
  })

  test('is not fresh if it was never fetched, or at an unknown time [CACHE-03]', () => {
    expect(isFresh(null, 0)).toBe(false)
    expect(isFresh(Number.NaN, 0)).toBe(false)
  })
})

describe('the menu', () => {
  test('is not fetched within four hours, and fetched after them [CACHE-04]', () => {
    const menu = { menuFetchedAt: 1000, isMenuCached: true }
    expect(menuNeedsFetch(menu, 1000 + freshForMs - 1)).toBe(false)
    expect(menuNeedsFetch(menu, 1000 + freshForMs)).toBe(true)
    expect(menuNeedsFetch({ ...menu, menuFetchedAt: null }, 1000)).toBe(true)
  })

  test('is fetched even while fresh, once invalidated [CACHE-05 B-131]', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: freshForMs * 2 }), (menuFetchedAt, age) => {
        expect(menuNeedsFetch({ menuFetchedAt, isMenuCached: false }, menuFetchedAt + age)).toBe(true)
      }),
    )
  })
})
