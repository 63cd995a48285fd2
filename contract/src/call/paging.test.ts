import { describe, expect, test } from 'vitest'
import { pageSize, PageNumber, PerPage, toPageInfo } from './paging.ts'

describe('toPageInfo [B-65]', () => {
  test.each([
    [1, 0, { total_pages: 1, has_next: false, has_previous: false }],
    [1, 25, { total_pages: 1, has_next: false, has_previous: false }],
    [1, 26, { total_pages: 2, has_next: true, has_previous: false }],
    [2, 26, { total_pages: 2, has_next: false, has_previous: true }],
    [9, 26, { total_pages: 2, has_next: false, has_previous: true }],
  ])('page %i of %i items', (page, total, expected) => {
    expect(toPageInfo(page, 25, total)).toEqual({ page, per_page: 25, total, ...expected })
  })
})

test('a page has 25 items by default [LIST-07]', () => {
  expect(pageSize).toBe(25)
  expect([PerPage.parse(undefined), PageNumber.parse(undefined)]).toEqual([25, 1])
  expect([PerPage.parse('100'), PageNumber.parse('10000')]).toEqual([100, 10_000])
})
