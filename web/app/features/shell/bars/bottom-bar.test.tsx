import { describe, expect, test } from 'vitest'
import { render, screen } from '#test/component.tsx'
import { BottomBar } from './bottom-bar.tsx'

function openAt(at: string, isSignedIn: boolean) {
  return render(<BottomBar isSignedIn={isSignedIn} loginPath="/login/?p=%2Farticles" />, { at })
}

const links = (): string[] =>
  screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)

describe('the bottom bar of a phone', () => {
  test('links a member to personal pages', () => {
    openAt('/', true)
    expect(links()).toEqual([
      'Home /',
      'Search /search',
      'Library /library',
      'Notebook /notebook',
      'You /settings/account',
    ])
  })

  test('links a visitor to public pages and to a login that returns', () => {
    openAt('/articles', false)
    expect(links()).toEqual([
      'Home /',
      'Search /search',
      'Audios /audios',
      'Map /majlis-map',
      'Log in /login/?p=%2Farticles',
    ])
  })

  test.each([
    ['/', true, ['page Home']],
    ['/library', true, ['page Library']],
    ['/playlists/morning', true, ['true Library']],
    ['/settings/profile/', true, ['true You']],
    ['/audios/t-patience', false, ['true Audios']],
    ['/login/', false, ['page Log in']],
    ['/searching', false, []],
  ])('marks the current page: %s', (path, isSignedIn, current) => {
    openAt(path, isSignedIn)
    const marked = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
    expect(marked.map((link) => `${link.getAttribute('aria-current')} ${link.textContent}`)).toEqual(current)
  })
})
