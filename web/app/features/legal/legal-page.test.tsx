import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { namelessSite, SiteProvider } from '../../lib/page/site.ts'
import { LegalPage, updatedOn } from './legal-page.tsx'
import type { LegalText } from './legal-page.tsx'
import { privacyPolicy } from './privacy-policy.tsx'
import { termsOfUse } from './terms-of-use.tsx'

function draw(legalText: LegalText, path: string): string {
  const brand = { ...namelessSite.brand, name: 'Majlis', companyName: 'House of Talks' }
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <SiteProvider value={{ ...namelessSite, brand }}>
        <LegalPage legalText={legalText} />
      </SiteProvider>
    </MemoryRouter>,
  )
}

const pages: [string, string, LegalText][] = [
  ['ROUTE-19 Terms of Use', '/terms', termsOfUse],
  ['ROUTE-20 Privacy Policy', '/privacy-policy', privacyPolicy],
]

const matches = (html: string, pattern: RegExp): (string | undefined)[] =>
  [...html.matchAll(pattern)].map(([, found]) => found)

describe.each(pages)('%s', (name, path, legalText) => {
  const html = draw(legalText, path)

  test('has its title as the one heading of the page', () => {
    expect(matches(html, /<h1>(.*?)<\/h1>/g)).toEqual([name.replace(/^\S+ /, '')])
  })

  test('B-17 says when it was last changed', () => {
    expect(html).toContain(`<time dateTime="${updatedOn}">Nov 20, 2026</time>`)
  })

  test('has a list of contents that leads to every heading, in their order', () => {
    const headings = matches(html, /<h2 id="([^"]+)">/g)
    expect(headings.length).toBeGreaterThan(8)
    expect(new Set(headings).size).toBe(headings.length)
    expect(matches(html, new RegExp(`href="${path}#([^"]+)"`, 'g'))).toEqual(headings)
  })

  test('uses the names that the operator gave, and no other', () => {
    expect(html).toContain('Majlis')
    expect(html).toContain('House of Talks')
    expect(html).not.toContain('Sohbet')
  })

  test('leads to the contact page', () => {
    expect(html).toContain('href="/contact-us/"')
  })
})

describe('ROUTE-20 the Privacy Policy names', () => {
  const text = draw(privacyPolicy, '/privacy-policy')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\s+/g, ' ')

  test.each([
    'access-token',
    '__Host-access-token',
    'HttpOnly',
    'SameSite=Lax',
    'four small records',
    'a small database in the browser',
    'the theme you chose',
    'closed the banner',
    'PayPal or Stripe',
    'no trackers of other companies',
    'your playlists and your favorites',
    'ledger',
    'questions you send us',
  ])('%s', (word) => expect(text.toLowerCase()).toContain(word.toLowerCase()))
})
