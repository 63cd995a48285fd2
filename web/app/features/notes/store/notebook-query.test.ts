import { describe, expect, test } from 'vitest'
import { isNarrowed, readNotebookQuery, toNotebookAddress, toNotesCall } from './notebook-query.ts'

const read = (search: string) => readNotebookQuery(new URLSearchParams(search))

describe('the address of the notebook', () => {
  test('maps to the query of the call', () => {
    const query = read('q=+lamp+&about=talk-12&topic=patience&from=2026-01-02&to=2026-02-03&page=3')
    expect(toNotesCall(query)).toEqual({
      q: 'lamp',
      track: '12',
      topic: 'patience',
      from: '2026-01-02',
      to: '2026-02-03',
      page: 3,
    })
    expect(toNotesCall(read('about=article-4'))).toEqual({ article: '4', page: 1 })
  })

  test.each([
    'about=speaker-3&topic=No+topic&from=2026-02-30&to=yesterday&page=-4&edit=x',
    'q=&about=&topic=&from=&to=',
    'about=talk-0&page=none',
  ])('ignores an invalid value: %s', (search) => {
    expect(toNotesCall(read(search))).toEqual({ page: 1 })
    expect(isNarrowed(read(search))).toBe(false)
    expect(toNotebookAddress(read(search))).toBe('/notebook')
  })

  test('keeps the filters on another page and returns to page 1 on a change', () => {
    const query = read('q=lamp&topic=patience&page=3')
    expect(toNotebookAddress(query, { page: 4 })).toBe('/notebook?q=lamp&topic=patience&page=4')
    expect(toNotebookAddress(query, { topic: '' })).toBe('/notebook?q=lamp')
  })
})
