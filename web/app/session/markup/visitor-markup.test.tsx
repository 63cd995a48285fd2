import { renderToString } from 'react-dom/server'
import { StaticRouter, useLocation } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { cast } from '../account/cast.ts'
import { AccountProvider, useAccount } from '../account/account-context.ts'
import type { Account } from '../account/account.ts'
import { toJoinPath } from '../sign-in/login-target.ts'
import { drawForAll, useDraw } from './use-draw.ts'

const drawn: string[] = []
beforeEach(() => {
  drawn.length = 0
})

function Card({ title }: { title: string }) {
  const { pathname, search } = useLocation()
  const account = useAccount()
  drawn.push(title)
  return (
    <p title={title}>
      {title} for {account?.firstName ?? 'visitors'}
      <a href={toJoinPath('login', `${pathname}${search}`)}>Login</a>
    </p>
  )
}

function Stored({ title }: { title: string }) {
  const draw = useDraw()
  return <li {...draw(Card, { title })} />
}

function Again({ title }: { title: string }) {
  return (
    <li>
      <Card title={title} />
    </li>
  )
}

function render(Part: typeof Stored, title: string, at = '/audios', account: Account | null = null): string {
  return renderToString(
    <StaticRouter location={at}>
      <AccountProvider value={account}>
        <Part title={title} />
        <b>{title}</b>
      </AccountProvider>
    </StaticRouter>,
  )
}

const hostile = `<i> "it's" & %2Fhere`

test.each(['/audios', '/audios/t-heart?page=2', `/search?q=it's+"<b>"&x`, '/login?p=%2Faudios%3Fpage%3D2'])(
  'caches markup that at %s equals a fresh rendering',
  (at) => {
    for (const title of ['Letters', hostile, 'Letters'])
      expect(render(Stored, title, at)).toBe(render(Again, title, at))
  },
)

test('renders a part once per set of properties for visitors, on any page', () => {
  for (const at of ['/audios', '/', '/audios?page=2']) render(Stored, 'A road', at)
  render(Stored, 'Another road')
  expect(drawn).toEqual(['A road', 'Another road'])
})

test('renders for a member each time, and shows nothing of it to visitors', () => {
  for (const title of ['A river', 'A river'])
    expect(render(Stored, title, '/audios', cast.alice)).toBe(render(Again, title, '/audios', cast.alice))
  expect(drawn).toHaveLength(4)
  expect(render(Stored, 'A river')).not.toContain(cast.alice.firstName)
})

test('renders a part for all once, for visitors and members alike', () => {
  const Plain = ({ title }: { title: string }) => {
    drawn.push(title)
    return <a href="/articles">{title}</a>
  }
  const Shared = ({ title }: { title: string }) => <li {...drawForAll(Plain, { title })} />
  for (const account of [null, cast.alice, cast.bob])
    expect(render(Shared, hostile, '/audios', account)).toContain(renderToString(<Plain title={hostile} />))
  // Three more times here, for the comparison.
  expect(drawn).toHaveLength(4)
})

test('refuses a part for all that links back to its page', () => {
  const Shared = ({ title }: { title: string }) => <li {...drawForAll(Card, { title })} />
  expect(() => render(Shared, 'A way back')).toThrow('depends on the address')
})

test('keeps an eager image in the cached markup, without a preload link in the middle of the page', () => {
  const Shown = ({ title }: { title: string }) => <img src="/cover/a.svg" alt={title} loading="eager" />
  const Pictured = ({ title }: { title: string }) => <li {...useDraw()(Shown, { title })} />
  const page = render(Pictured, 'A cover')
  expect(page).toContain('<li><img src="/cover/a.svg"')
  expect(page).not.toContain('preload')
})

test('evicts the least recently used markup when the cache is full', () => {
  const long = (n: number): string => `${n} ${'x'.repeat(1_000_000)}`
  for (let n = 0; n < 12; n += 1) render(Stored, long(n))
  drawn.length = 0
  render(Stored, long(11))
  expect(drawn).toHaveLength(0)
  render(Stored, long(0))
  expect(drawn).toHaveLength(1)
})
