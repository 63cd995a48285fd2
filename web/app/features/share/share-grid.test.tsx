import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { act, fireEvent, render, screen, usePhone } from '#test/component.tsx'
import { renderOnServer } from '#test/server-html.tsx'
import { ShareButton } from './share-button.tsx'
import { playerStore } from '#playback/state/player-store.ts'
import { album, playerWith, queued } from '#playback/test/player.ts'
import { ShareGrid } from './share-grid.tsx'
import { SharePanel } from './share-panel.tsx'

const page = { url: 'https://sohbet.example/audios/detail/letters', title: '"><img src=x> & so on' }

function open(isMobile = false, shareElsewhere?: () => Promise<void>) {
  const copied = vi.fn<() => void>()
  const rendered = render(
    <ShareGrid
      page={page}
      device={{ isMobile, messengerAppId: null }}
      resetAfterMs={1000}
      shareElsewhere={shareElsewhere}
      onCopied={copied}
    />,
  )
  return { ...rendered, copied }
}

const links = (): HTMLAnchorElement[] => screen.getAllByRole('link')
const places = ['Email', 'Facebook', 'Messenger', 'LinkedIn', 'Twitter', 'WhatsApp']

describe('the share grid', () => {
  test('offers Copy Link and the six targets in this order [SHARE-01 SHARE-05 to SHARE-10]', () => {
    const { container } = open()
    const offered = [...container.querySelectorAll('a, button')]
    expect(offered.map((one) => one.textContent)).toEqual(['Copy Link', ...places])
  })

  test('has another button if the device can share', async () => {
    const shareElsewhere = vi.fn<() => Promise<void>>().mockResolvedValue()
    const { user } = open(true, shareElsewhere)
    await user.click(screen.getByRole('button', { name: 'More options' }))
    expect(shareElsewhere).toHaveBeenCalledTimes(1)
  })

  test('makes every target a link, which opens a tab without a referrer or opener where windows are blocked [B-120]', () => {
    open()
    expect(links().map((link) => link.textContent)).toEqual(places)
    const inTabs = links().filter(({ href }) => href.startsWith('https:'))
    expect(inTabs.map(({ target, rel }) => [target, rel])).toEqual(
      Array.from({ length: 5 }, () => ['_blank', 'noopener noreferrer']),
    )
  })

  test('opens every web target in a window of its own size [SHARE-06 to SHARE-11 SHARE-15 SHARE-16 SHARE-17 SHARE-18]', async () => {
    const opened: unknown[][] = []
    vi.spyOn(window, 'open').mockImplementation((...request) => {
      opened.push(request)
      return window
    })
    const { user } = open()
    for (const name of places.slice(1)) await user.click(screen.getByRole('link', { name }))
    const sizes = ['550,height=400', '1000,height=820', '750,height=600', '550,height=400', '550,height=400']
    expect(opened.map(([address, , features]) => [address, features])).toEqual(
      places
        .slice(1)
        .map((name, index) => [
          screen.getByRole<HTMLAnchorElement>('link', { name }).href,
          `width=${sizes[index]}`,
        ]),
    )
  })

  test('opens messengers and email in place on a phone [SHARE-11 A-36]', () => {
    open(true)
    const inPlace = links().filter(({ target }) => target === '')
    expect(inPlace.map(({ protocol }) => protocol)).toEqual(['mailto:', 'fb-messenger:', 'whatsapp:'])
  })
})

describe('Copy Link', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

  test('copies the address, says so, and is ready again after a second [SHARE-01 SHARE-02 SHARE-03]', async () => {
    const { user, copied } = open()
    await user.click(screen.getByRole('button', { name: 'Copy Link' }))
    expect(await screen.findByRole('button', { name: 'Link Copied!' })).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('The link is on your clipboard.')
    expect(await navigator.clipboard.readText()).toBe(page.url)
    expect(copied).toHaveBeenCalledTimes(1)
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(screen.getByRole('button', { name: 'Copy Link' })).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('')
  })

  test('reports a refusal and does not claim success', async () => {
    const { user, copied } = open()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
    Object.assign(document, { execCommand: () => false })
    await user.click(screen.getByRole('button', { name: 'Copy Link' }))
    expect((await screen.findByRole('alert')).textContent).toBe('The link could not be copied.')
    expect(screen.getByRole('button', { name: 'Copy Link' })).toBeTruthy()
    expect(copied).not.toHaveBeenCalled()
  })
})

describe('ShareButton', () => {
  afterEach(() => {
    for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name)
  })

  const button = (isIconOnly: boolean) => (
    <ShareButton url="/audios/detail/letters" title={page.title} isIconOnly={isIconOnly} />
  )

  test.each([true, false])(
    'is named Share with or without visible text: %s [SHARE-13]',
    async (isIconOnly) => {
      const { user } = render(button(isIconOnly))
      const share = screen.getByRole('button', { name: 'Share' })
      expect(share.getAttribute('aria-haspopup')).toBe('dialog')
      await user.click(share)
      const dialog = await screen.findByRole('dialog')
      expect(document.activeElement).toBe(dialog)
      await user.keyboard('{Escape}')
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(document.activeElement).toBe(share)
    },
  )

  test.each([
    ['a desktop', 2000, () => undefined],
    ['a phone', 1000, usePhone],
  ])(
    'on %s says "Link Copied!" for %i ms after the last press [SHARE-03 SHARE-04]',
    async (_device, ms, use) => {
      use()
      const { user } = render(button(true))
      await user.click(screen.getByRole('button', { name: 'Share' }))
      const copy = await screen.findByRole('button', { name: 'Copy Link' })
      vi.useFakeTimers({ shouldAdvanceTime: false })
      const press = async (): Promise<void> => {
        fireEvent.click(copy)
        await act(() => vi.advanceTimersByTimeAsync(0))
      }
      await press()
      await act(() => vi.advanceTimersByTimeAsync(ms - 500))
      await press()
      await act(() => vi.advanceTimersByTimeAsync(ms - 1))
      expect(copy.textContent).toBe('Link Copied!')
      await act(() => vi.advanceTimersByTimeAsync(1))
      expect(copy.textContent).toBe('Copy Link')
    },
  )

  test("offers the device's share dialog and shows nothing when it is dismissed [SHARE-18]", async () => {
    const shared: unknown[] = []
    const share = (given: unknown): Promise<void> => {
      shared.push(given)
      return Promise.reject(new DOMException('closed', 'AbortError'))
    }
    Object.assign(navigator, { canShare: () => true, share })
    const { user } = render(button(true), { site: { publicOrigin: 'https://sohbet.example' } })
    await user.click(screen.getByRole('button', { name: 'Share' }))
    await user.click(await screen.findByRole('button', { name: 'More options' }))
    expect(shared).toEqual([page])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('is a link that shares by email without JavaScript [SHARE-05]', () => {
    const { document: page } = renderOnServer(button(true))
    // A document without scripting reads the content of `noscript`.
    const link = page.querySelector<HTMLAnchorElement>('noscript a')
    expect(link?.href).toMatch(/^mailto:\?subject=Upcoming%20Suhba&body=.*letters/)
    expect(link?.getAttribute('aria-label')).toBe('Share by email')
  })
})

/** A panel of the current talk, and the next one. */
function Changing() {
  const [url, setUrl] = useState(page.url)
  return (
    <>
      <SharePanel page={{ url, title: 'Letters' }} isOpen onClose={() => undefined} />
      <button type="button" onClick={() => setUrl('https://sohbet.example/audios/detail/other')}>
        Next
      </button>
    </>
  )
}

describe('sharing the talk in the player', () => {
  const talk = { url: 'https://sohbet.example/audios/detail/letters', title: 'Letters' }
  const playsAt = (position: number): void => {
    const track = queued(3, { album: { ...album, path: '/audios/detail/letters' } })
    playerStore.dispatch({ type: 'reset' })
    playerStore.dispatch({
      type: 'restore',
      state: playerWith({ tracks: [track], index: 0, phase: 'paused', position }),
    })
  }
  const openPanel = (url = talk.url) =>
    render(<SharePanel page={{ ...talk, url }} isOpen onClose={() => undefined} />)
  const mailed = (): string => decodeURIComponent(links()[0]?.href ?? '')

  afterEach(() => void playerStore.dispatch({ type: 'reset' }))

  test('shares its current position if that is chosen', async () => {
    playsAt(31.4)
    const { user } = openPanel()
    expect(mailed()).not.toContain('?t=')
    await user.click(screen.getByRole('checkbox', { name: 'From 0:31' }))
    expect(mailed()).toContain(`${talk.url}?t=31#audio-3`)
  })

  test('keeps sharing the talk for which it was opened when the next one begins [LISTEN-03]', async () => {
    const { user } = render(<Changing />)
    await user.click(screen.getByRole('button', { name: 'Next', hidden: true }))
    expect(mailed()).toContain('/audios/detail/letters')
  })

  test.each([
    ['at its beginning', 0, talk.url],
    ['beside another page', 31, 'https://sohbet.example/audios/detail/other'],
    ['beside another talk', 31, `${talk.url}#audio-4`],
  ])('does not offer a position %s', (_, position, url) => {
    playsAt(position)
    openPanel(url)
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})
