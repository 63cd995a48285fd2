import { describe, expect, test } from 'vitest'
import { render, screen } from '#test/component.tsx'
import { nearbyPages, Pager } from './pager.tsx'

const gap = undefined

describe('nearbyPages [B-66]', () => {
  test.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [1, 5, [1, 2, gap, 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [4, 10, [1, gap, 3, 4, 5, gap, 10]],
    [5, 10, [1, gap, 4, 5, 6, gap, 10]],
    [10, 10, [1, gap, 9, 10]],
  ])('on page %i of %i', (page, total, shown) => expect(nearbyPages(page, total)).toEqual(shown))
})

describe('the pager [B-66]', () => {
  const open = (page: number, totalPages: number) =>
    render(<Pager page={page} totalPages={totalPages} hrefOf={(number) => `/audios?page=${number}`} />)

  test.each([0, 1])('is not rendered for %i pages', (total) => {
    open(1, total)
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  test('marks the current page and links to the previous and next one', async () => {
    const { user, address } = open(2, 3)
    expect(screen.getAllByRole('link', { current: 'page' })).toEqual([
      screen.getByRole('link', { name: 'Page 2' }),
    ])
    const before = screen.getByRole<HTMLAnchorElement>('link', { name: 'Previous page' })
    expect([before.rel, before.getAttribute('href')]).toEqual(['prev', '/audios?page=1'])
    const after = screen.getByRole<HTMLAnchorElement>('link', { name: 'Next page' })
    expect(after.rel).toBe('next')
    await user.click(after)
    expect(address()).toBe('/audios?page=3')
  })

  test('has no previous link on the first page and no next link on the last', () => {
    const first = open(1, 3)
    expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull()
    first.unmount()
    open(3, 3)
    expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull()
  })
})
