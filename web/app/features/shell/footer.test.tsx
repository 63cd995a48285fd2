import { describe, expect, test, vi } from 'vitest'
import { namelessSite } from '#lib/page/site.ts'
import { cast, render, screen, usePhone, waitFor, within } from '#test/component.tsx'
import { drawQr } from '#ui/qr-code/qr-path.ts'
import { Footer } from './footer.tsx'

const site = {
  brand: {
    ...namelessSite.brand,
    companyName: 'Sohbet House',
    appStoreUrl: 'https://apps.example/sohbet',
    playStoreUrl: 'https://play.example/sohbet',
  },
  publicOrigin: 'https://sohbet.example',
}

function open({ isFull = true, isSignedIn = false } = {}) {
  const account = isSignedIn ? cast.alice : null
  return render(<Footer year={2031} isFull={isFull} isSignedIn={isSignedIn} />, { site, account })
}

/** The links of the last line: their targets and labels. */
function links(): [string | null, string | null][] {
  const nav = within(screen.getByRole('navigation', { name: 'Footer' }))
  return nav.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])
}

const forVisitors = [
  ['/terms', 'Terms of Use'],
  ['/privacy-policy', 'Privacy Policy'],
]
const forMembers = [['/majlis-map', 'Official Majalis Map'], ...forVisitors, ['/contact-us/', 'Contact Us']]

test.each([
  ['of a visitor are the terms and the privacy policy [FOOT-02]', false, forVisitors],
  ['of a member are the map and the contact page too [FOOT-01 FOOT-03]', true, forMembers],
])('has the links %s, also in the minimised form [FOOT-05]', (_, isSignedIn, expected) => {
  const full = open({ isSignedIn })
  expect(links()).toEqual(expected)
  full.unmount()
  open({ isSignedIn, isFull: false })
  expect(links()).toEqual(expected)
})

describe('the section about the app', () => {
  test('says that it is free, easy and fun [FOOT-06 FOOT-07]', () => {
    open()
    const block = within(screen.getByRole('region', { name: 'Download the Mobile App' }))
    expect(block.getByRole('heading', { level: 2 })).toBeTruthy()
    expect(block.getByRole('paragraph').textContent).toBe(
      'Listening to Suhbas and reading articles on your phone is free, easy and fun.',
    )
  })

  test("links to both stores, and by a QR code of 74 by 74 to the app's page, on a computer [FOOT-09 FOOT-12]", async () => {
    open()
    expect(screen.getAllByRole('link', { name: /App Store|Google Play/ })).toHaveLength(2)
    const code = screen.getByRole('img', { name: 'QR code to get the app on your phone' })
    expect([code.getAttribute('width'), code.getAttribute('height')]).toEqual(['74', '74'])
    const { path } = drawQr('https://sohbet.example/get-the-app')
    await waitFor(() => expect(code.querySelector('path')?.getAttribute('d')).toBe(path))
  })

  test.each([
    ['iPhone; CPU iPhone OS 18_5 like Mac OS X', 'https://apps.example/sohbet'],
    ['Linux; Android 15; Pixel 9', 'https://play.example/sohbet'],
  ])("has no QR code on a phone, and only the phone's own store: %s [FOOT-09 FOOT-10]", (device, store) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (${device})`)
    usePhone()
    open()
    expect(screen.queryByRole('img', { name: /QR code/ })).toBeNull()
    const stores = screen.getAllByRole('link', { name: /App Store|Google Play/ })
    expect(stores.map((link) => link.getAttribute('href'))).toEqual([store])
  })
})

test.each([true, false])('ends with the year and the company mark (full: %s) [FOOT-13]', (isFull) => {
  open({ isFull })
  const last = screen.getByText(/2031/)
  expect(last.textContent).toMatch(/^2031.*Sohbet House$/)
  expect(last.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 28 16')
  expect(screen.getByRole('contentinfo').textContent?.endsWith('Sohbet House')).toBe(true)
})
