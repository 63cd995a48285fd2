import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { Footer } from './footer.tsx'
import { drawQr } from '../../ui/qr-code/qr-path.ts'
import { namelessSite, SiteProvider } from '../../lib/page/site.ts'

const site = {
  ...namelessSite,
  brand: {
    ...namelessSite.brand,
    companyName: 'Sohbet House',
    appStoreUrl: 'https://apps.example/sohbet',
    playStoreUrl: 'https://play.example/sohbet',
  },
  publicOrigin: 'https://sohbet.example',
}

function draw({ isFull = true, isSignedIn = false } = {}): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <SiteProvider value={site}>
        <Footer year={2031} isFull={isFull} isSignedIn={isSignedIn} />
      </SiteProvider>
    </MemoryRouter>,
  )
}

/** The links of the line at the end: where they lead, and what they say. */
function linksOf(html: string): [string | undefined, string | undefined][] {
  const [, nav = ''] = /<nav[^>]*aria-label="Footer"[^>]*>(.*?)<\/nav>/.exec(html) ?? []
  return [...nav.matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g)].map(([, path, text]) => [path, text])
}

const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

describe('the links', () => {
  test('FOOT-02 of a visitor are the terms and the privacy policy', () => {
    expect(linksOf(draw())).toEqual([
      ['/terms', 'Terms of Use'],
      ['/privacy-policy', 'Privacy Policy'],
    ])
  })

  test('FOOT-01 FOOT-03 of a member are the map and the contact page too', () => {
    expect(linksOf(draw({ isSignedIn: true }))).toEqual([
      ['/majlis-map', 'Official Majalis Map'],
      ['/terms', 'Terms of Use'],
      ['/privacy-policy', 'Privacy Policy'],
      ['/contact-us/', 'Contact Us'],
    ])
  })

  test.each([true, false])('FOOT-05 are the same in the minimised form (signed in: %s)', (isSignedIn) => {
    expect(linksOf(draw({ isFull: false, isSignedIn }))).toEqual(linksOf(draw({ isSignedIn })))
  })
})

describe('the block about the app', () => {
  test('FOOT-06 is headed "Download the Mobile App"', () => {
    expect(draw()).toMatch(/<h2[^>]*>Download the Mobile App<\/h2>/)
  })

  test('FOOT-07 says that it is free, easy and fun', () => {
    expect(textOf(draw())).toContain(
      'Listening to Suhbas and reading articles on your phone is free, easy and fun.',
    )
  })

  test('FOOT-09 leads to both stores, on a computer', () => {
    const html = draw()
    expect(html).toContain('href="https://apps.example/sohbet"')
    expect(html).toContain('href="https://play.example/sohbet"')
  })

  test('FOOT-09 FOOT-12 has a code of 74 by 74 that leads to the page of the app', () => {
    const [code = ''] = /<svg[^>]*role="img".*?<\/svg>/.exec(draw()) ?? []
    expect(code).toContain('width="74" height="74"')
    expect(code).toMatch(/aria-label="[^"]+"/)
    expect(code).toContain(`d="${drawQr('https://sohbet.example/get-the-app').path}"`)
  })

  test('FOOT-08 is not in the minimised form', () => {
    const html = draw({ isFull: false })
    expect(html).not.toContain('Download the Mobile App')
    expect(html).not.toContain('apps.example')
    expect(html).not.toContain('role="img"')
  })
})

test.each([true, false])('FOOT-13 it ends with the year and the company mark (full: %s)', (isFull) => {
  const html = draw({ isFull })
  expect(textOf(html).trimEnd()).toMatch(/2031 Sohbet House$/)
  expect(html.slice(html.indexOf('2031'))).toContain('<svg viewBox="0 0 28 16"')
})
