import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { BottomBar } from './bottom-bar.tsx'

function drawAt(path: string, isSignedIn: boolean): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <BottomBar isSignedIn={isSignedIn} loginPath="/login/?p=%2Farticles" />
    </MemoryRouter>,
  )
}

const linksOf = (html: string): string[] =>
  [...html.matchAll(/href="([^"]+)"[^>]*>.*?<\/svg>([^<]+)</g)].map(([, to, label]) => `${label} ${to}`)

const currentIn = (html: string): string | undefined =>
  /aria-current="(page|true)"[^>]*>.*?<\/svg>([^<]+)</.exec(html)?.slice(1).join(' ')

describe('the bar at the foot of a phone', () => {
  test('leads a member to what is theirs', () => {
    expect(linksOf(drawAt('/', true))).toEqual([
      'Home /',
      'Search /search',
      'Library /library',
      'Notebook /notebook',
      'You /settings/account',
    ])
  })

  test('leads a visitor to what is open, and to the sign-in that comes back', () => {
    expect(linksOf(drawAt('/articles', false))).toEqual([
      'Home /',
      'Search /search',
      'Audios /audios',
      'Map /majlis-map',
      'Log in /login/?p=%2Farticles',
    ])
  })

  test.each([
    ['/', true, 'page Home'],
    ['/library', true, 'page Library'],
    ['/playlists/morning', true, 'true Library'],
    ['/settings/profile/', true, 'true You'],
    ['/settings/account/', true, 'page You'],
    ['/articles', true, undefined],
    ['/audios/t-patience', false, 'true Audios'],
    ['/login/', false, 'page Log in'],
    ['/searching', false, undefined],
  ])('marks where one is: %s', (path, isSignedIn, current) => {
    expect(currentIn(drawAt(path, isSignedIn))).toBe(current)
  })
})
