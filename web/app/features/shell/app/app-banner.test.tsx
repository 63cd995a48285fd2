import { describe, expect, test, vi } from 'vitest'
import { namelessSite } from '#lib/page/site.ts'
import { render, screen } from '#test/component.tsx'
import { renderOnServer } from '#test/server-html.tsx'
import { bannerKeys } from './app-banner-state.ts'
import { AppBanner, installPath } from './app-banner.tsx'

const brand = {
  ...namelessSite.brand,
  tagline: 'Traditional Islam and Sufi wisdom, wherever you are',
  appStoreUrl: 'https://apps.example/sohbet',
  playStoreUrl: 'https://play.example/sohbet',
}

describe('the banner', () => {
  test('names the app, mentions Sufi and traditional Islam, and shows 4 of 5 stars [APP-02 APP-03 B-134]', () => {
    render(<AppBanner />, { site: { brand } })
    expect(screen.getByRole('complementary', { name: 'Mobile app' }).textContent).toContain(
      'Sohbet for your phone',
    )
    expect(screen.getByText(/Traditional Islam and Sufi wisdom/).dir).toBe('auto')
    expect(screen.getByRole('img', { name: '4 out of 5 stars' })).toBeTruthy()
  })

  test('has an "Install" link, which leads to the page of both stores before JavaScript loads [APP-04]', () => {
    const html = renderOnServer(<AppBanner />, { site: { brand } })
    expect(html.getByRole('link', { name: 'Install' }).getAttribute('href')).toBe('/get-the-app')
    expect(html.getByRole<HTMLButtonElement>('button', { name: 'Close the app banner' }).type).toBe('button')
  })

  test('is closed by its button [APP-06]', async () => {
    const { user } = render(<AppBanner />, { site: { brand } })
    await user.click(screen.getByRole('button', { name: 'Close the app banner' }))
    expect(document.documentElement.dataset['appBanner']).toBe('desktop phone')
    expect(localStorage.getItem(bannerKeys.desktop)).not.toBeNull()
  })
})

describe('Install opens the store of the platform [APP-05]', () => {
  test.each([
    ['ios', 'https://apps.example/sohbet'],
    ['android', 'https://play.example/sohbet'],
    ['other', '/get-the-app'],
  ] as const)('%s', (platform, address) => expect(installPath(platform, brand)).toBe(address))

  test("in a new tab, depending on the reader's device", () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15; Pixel 9)')
    render(<AppBanner />, { site: { brand } })
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Install' })
    expect([link.href, link.target]).toEqual(['https://play.example/sohbet', '_blank'])
  })
})
