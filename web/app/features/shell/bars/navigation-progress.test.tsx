import { Outlet, useNavigate } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { act, fireEvent, render, screen } from '#test/component.tsx'
import { NavigationProgress, quietMs } from './navigation-progress.tsx'

/** A link to a page whose data arrives when the test says so. */
function open() {
  const data = Promise.withResolvers<null>()
  const rendered = render([
    {
      Component: Page,
      children: [
        { path: '/', element: null },
        { path: '/slow', loader: () => data.promise, element: <Slow /> },
      ],
    },
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Go' }))
  return { ...rendered, arrive: () => act(async () => data.resolve(null)) }
}

function Page() {
  const navigate = useNavigate()
  return (
    <>
      <NavigationProgress />
      <button type="button" onClick={() => void navigate('/slow')}>
        Go
      </button>
      <Outlet />
    </>
  )
}

const Slow = () => (
  <>
    <title>Slow – Sohbet</title>
    <h1>Slow</h1>
  </>
)

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const line = (): Element | null => document.querySelector('[data-progress]')

beforeEach(() => void vi.useFakeTimers())

describe('while another page is loading', () => {
  test('shows a line and announces it after 200 milliseconds', async () => {
    open()
    const word = screen.getByRole('status')
    await pass(quietMs - 1)
    expect([word.textContent, line()]).toEqual(['', null])
    await pass(1)
    expect([word.textContent, line()]).toEqual(['Loading', expect.any(Element)])
    expect(quietMs).toBe(200)
  })

  test('announces the title of the page that arrives instead, in the same live region', async () => {
    const { arrive } = open()
    await pass(quietMs)
    const region = screen.getByRole('status')
    await arrive()
    expect(screen.getByRole('heading', { name: 'Slow' })).toBeTruthy()
    expect([region.textContent, line()]).toEqual(['Slow – Sohbet', null])
    expect(region.isConnected).toBe(true)
  })

  test('announces a page that loads at once by its title alone', async () => {
    const { arrive } = open()
    expect(screen.getByRole('status').textContent).toBe('')
    await arrive()
    await pass(quietMs)
    expect(screen.getByRole('status').textContent).toBe('Slow – Sohbet')
  })
})
