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
  test('announces that playback continues, and clears the notice when the network is back', () => {
    render(<OfflineNotice />)
    const notice = screen.getByRole('status')
    expect(notice.textContent).toBe('')
    network(false)
    expect(notice.textContent).toBe(text)
    network(true)
    expect(notice.textContent).toBe('')
  })

  test('can be dismissed until the network is lost again', async () => {
    const { user } = render(<OfflineNotice />)
    network(false)
    await user.click(screen.getByRole('button', { name: 'Close the notice' }))
    expect(screen.getByRole('status').textContent).toBe('')
    network(true)
    network(false)
    expect(screen.getByRole('status').textContent).toBe(text)
  })

  test('shows the notice from the start on a page opened offline', () => {
    network(false)
    render(<OfflineNotice />)
    expect(screen.getByRole('status').textContent).toBe(text)
  })
})

test('a page from the server shows no notice but has the live region', () => {
  expect(renderOnServer(<OfflineNotice />).getByRole('status').textContent).toBe('')
})
