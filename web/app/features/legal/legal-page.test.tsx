import { describe, expect, test } from 'vitest'
import type { OwnLegalText } from '@sohbet/contract/site-texts'
import { namelessSite, SiteProvider } from '#lib/page/site.ts'
import { render, screen, within } from '#test/component.tsx'
import { LegalPage, updatedOn } from './legal-page.tsx'
import type { LegalText } from './legal-page.tsx'
import { privacyPolicy } from './privacy-policy.tsx'
import { termsOfUse } from './terms-of-use.tsx'

function open(legalText: LegalText, at: string, own: OwnLegalText | null = null): string {
  const brand = { ...namelessSite.brand, name: 'Majlis', companyName: 'House of Talks' }
  const page = (
    <SiteProvider value={{ ...namelessSite, brand }}>
      <LegalPage legalText={legalText} own={own} />
    </SiteProvider>
  )
  const { container } = render(page, { at })
  return container.textContent.replaceAll(/\s+/g, ' ')
}

const pages: [string, string, LegalText][] = [
  ['ROUTE-19 Terms of Use', '/terms', termsOfUse],
  ['ROUTE-20 Privacy Policy', '/privacy-policy', privacyPolicy],
]

describe.each(pages)('%s', (name, path, legalText) => {
  test('has its title as the one heading of the page', () => {
    open(legalText, path)
    const titles = screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)
    expect(titles).toEqual([name.replace(/^\S+ /, '')])
  })

  test('says when it was last changed [B-17]', () => {
    open(legalText, path)
    expect(screen.getByText('Nov 20, 2026').getAttribute('datetime')).toBe(updatedOn)
  })

  test('has a list of contents that leads to every heading, in their order', () => {
    open(legalText, path)
    const headings = screen.getAllByRole('heading', { level: 2 })
    const addresses = headings.map(({ id }) => `${path}#${id}`)
    expect(headings.length).toBeGreaterThan(8)
    expect(new Set(addresses).size).toBe(headings.length)
    const links = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses)
    expect(links.map(({ textContent }) => textContent)).toEqual(
      headings.map(({ textContent }) => textContent),
    )
  })

  test('uses the names that the operator gave, and no other', () => {
    const text = open(legalText, path)
    expect(text).toContain('Majlis')
    expect(text).toContain('House of Talks')
    expect(text).not.toContain('Sohbet')
  })

  test('leads to the contact page', () => {
    open(legalText, path)
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs).toContain('/contact-us/')
  })
})

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
  'your playlists and your bookmarks',
  'ledger',
  'questions you send us',
])('the Privacy Policy names %s [ROUTE-20]', (word) => {
  expect(open(privacyPolicy, '/privacy-policy').toLowerCase()).toContain(word.toLowerCase())
})

test('a text of the team stands in the place of ours, in its own language and with contents of its own', () => {
  const own = {
    html: '<h2>Üyelik</h2><p>Herkese açık.</p><h2>Ödeme</h2><p>İade edilir.</p>',
    language: 'tr',
    changed_at: '2026-12-11T23:30:00.000Z',
  }
  const text = open(termsOfUse, '/terms', own)
  expect(text).toContain('Herkese açık.')
  expect(text).not.toContain('Majlis')
  expect(screen.getByText('Dec 11, 2026').getAttribute('datetime')).toBe('2026-12-11')
  expect(screen.getByText('Herkese açık.').closest('[lang]')?.getAttribute('lang')).toBe('tr')
  const links = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/terms#section-1', '/terms#section-2'])
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ id }) => id)).toEqual(['section-1', 'section-2'])
})
