import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { AppBanner, installPath } from './app-banner.tsx'
import { namelessSite, SiteProvider } from '../../../lib/page/site.ts'

const brand = {
  ...namelessSite.brand,
  tagline: 'Traditional Islam and Sufi wisdom, wherever you are',
  appStoreUrl: 'https://apps.example/sohbet',
  playStoreUrl: 'https://play.example/sohbet',
}

const html = renderToStaticMarkup(
  <MemoryRouter>
    <SiteProvider value={{ ...namelessSite, brand }}>
      <AppBanner />
    </SiteProvider>
  </MemoryRouter>,
)

describe('the banner', () => {
  test('APP-02 B-134 names the app and speaks of Sufi and traditional Islam', () => {
    expect(html).toContain('Sohbet for your phone')
    expect(html).toMatch(/Traditional Islam and Sufi wisdom/)
  })

  test('APP-03 shows 4 of 5 stars, also in words', () => {
    expect(html).toContain('aria-label="4 out of 5 stars"')
  })

  test('APP-04 has an "Install" link, which before the script leads to the page of both stores', () => {
    expect(html).toMatch(/<a [^>]*href="\/get-the-app"[^>]*>Install<\/a>/)
  })

  test('APP-06 has a button that closes it', () => {
    expect(html).toMatch(/<button type="button"[^>]* aria-label="Close the app banner">/)
  })
})

describe('APP-05 Install leads to the store of the platform', () => {
  test.each([
    ['ios', 'https://apps.example/sohbet'],
    ['android', 'https://play.example/sohbet'],
    ['other', '/get-the-app'],
  ] as const)('%s', (platform, address) => expect(installPath(platform, brand)).toBe(address))
})
