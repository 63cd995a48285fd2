import { afterEach, describe, expect, test, vi } from 'vitest'
import { act, render, screen } from '#test/component.tsx'
import { renderOnServer } from '#test/server-html.tsx'
import { OfflineNotice } from './offline-notice.tsx'

const text = 'You are offline. Anything saved on this device still plays.'

function network(isThere: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere)
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')))
}

afterEach(() => network(true))

describe('without a network', () => {
  test('the listener hears that the sound goes on, and nothing more once it is back', () => {
    render(<OfflineNotice />)
    const notice = screen.getByRole('status')
    expect(notice.textContent).toBe('')
    network(false)
    expect(notice.textContent).toBe(text)
    network(true)
    expect(notice.textContent).toBe('')
  })

  test('the notice can be put away, until the network is lost another time', async () => {
    const { user } = render(<OfflineNotice />)
    network(false)
    await user.click(screen.getByRole('button', { name: 'Close the notice' }))
    expect(screen.getByRole('status').textContent).toBe('')
    network(true)
    network(false)
    expect(screen.getByRole('status').textContent).toBe(text)
  })

  test('a page that is opened says so from its beginning', () => {
    network(false)
    render(<OfflineNotice />)
    expect(screen.getByRole('status').textContent).toBe(text)
  })
})

test('a page from the server says nothing, and has the place for it', () => {
  expect(renderOnServer(<OfflineNotice />).getByRole('status').textContent).toBe('')
})
