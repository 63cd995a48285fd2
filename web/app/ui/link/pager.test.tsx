import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { nearbyPages, Pager } from './pager.tsx'

const gap = undefined

describe('B-66 the pages that are offered', () => {
  test.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [1, 5, [1, 2, gap, 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [5, 10, [1, gap, 4, 5, 6, gap, 10]],
    [10, 10, [1, gap, 9, 10]],
  ])('on page %i of %i', (page, total, shown) => expect(nearbyPages(page, total)).toEqual(shown))

  test('are in order, real, and lead to the first, the last and both neighbours', () => {
    const place = fc
      .integer({ min: 1, max: 500 })
      .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)))
    fc.assert(
      fc.property(place, ([page, total]) => {
        const shown = nearbyPages(page, total)
        const numbers = shown.filter((number) => number !== undefined)
        expect(numbers).toEqual([...new Set(numbers)].toSorted((left, right) => left - right))
        expect(numbers.every((number) => number >= 1 && number <= total)).toBe(true)
        for (const wanted of [1, total, Math.max(1, page - 1), Math.min(total, page + 1)])
          expect(numbers).toContain(wanted)
        // A gap stands exactly where numbers are missing.
        const gaps = numbers.filter((number, index) => number - (numbers[index - 1] ?? number) > 1).length
        expect(shown.length - numbers.length).toBe(gaps)
      }),
    )
  })
})

describe('B-66 the pager', () => {
  const draw = (page: number, totalPages: number): string =>
    renderToStaticMarkup(
      <MemoryRouter>
        <Pager page={page} totalPages={totalPages} hrefOf={(number) => `/audios?page=${number}`} />
      </MemoryRouter>,
    )

  test('is left out where there is one page', () => {
    expect([draw(1, 1), draw(1, 0)]).toEqual(['', ''])
  })

  test('marks this page and links to the one before and the one after', () => {
    const html = draw(2, 3)
    expect(html).toMatch(/<a aria-label="Page 2" aria-current="page"/)
    expect(html.match(/aria-current/g)).toHaveLength(1)
    expect(html).toMatch(/<a [^>]*rel="prev"[^>]*href="\/audios\?page=1"/)
    expect(html).toMatch(/<a [^>]*rel="next"[^>]*href="\/audios\?page=3"/)
  })

  test('offers nothing before the first page and nothing after the last', () => {
    expect(draw(1, 3)).not.toContain('rel="prev"')
    expect(draw(3, 3)).not.toContain('rel="next"')
  })
})
