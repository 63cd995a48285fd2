import { describe, expect, test } from 'vitest'
import type { CurrentLegalText, LegalName } from '@sohbet/contract/site-texts'
import { render, screen, within } from '#test/component.tsx'
import { LegalPage } from './legal-page.tsx'

const builtIn = {
  html: '<p>Majlis is open to everyone.</p><h2 id="account">Your account</h2><p>One person.</p><h2 id="refunds">Refunds</h2><p><a href="/contact-us/">Write to us</a>.</p>',
  language: 'en',
  changed_at: '2026-11-20T00:00:00.000Z',
}

const open = (name: LegalName, at: string, text: Partial<CurrentLegalText> = {}) =>
  render(
    [
      { path: at, Component: () => <LegalPage name={name} own={null} built_in={builtIn} {...text} /> },
      { path: '/contact-us/', Component: () => <p>The contact page</p> },
    ],
    { at },
  )

const pages: [string, LegalName, string][] = [
  ['ROUTE-19 Terms of Use', 'terms', '/terms'],
  ['ROUTE-20 Privacy Policy', 'privacy-policy', '/privacy-policy'],
]

describe.each(pages)('%s', (title, name, path) => {
  test('has one title, its date, and a table of contents; links lead on without a page load [B-17]', async () => {
    const { user } = open(name, path)
    const titles = screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)
    expect(titles).toEqual([title.replace(/^\S+ /, '')])
    expect(screen.getByText('Nov 20, 2026').getAttribute('datetime')).toBe('2026-11-20')
    const headings = screen.getAllByRole('heading', { level: 2 })
    expect(headings.map(({ id }) => id)).toEqual(['account', 'refunds'])
    const links = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`${path}#account`, `${path}#refunds`])
    expect(links.map(({ textContent }) => textContent)).toEqual(['Your account', 'Refunds'])
    const section = within(screen.getByRole('region', { name: 'Your account' }))
    expect(section.getByText('One person.')).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'Write to us' }))
    expect(await screen.findByText('The contact page')).toBeDefined()
  })
})

test('a text in another language than the page is marked with its language', () => {
  open('terms', '/terms', { built_in: { ...builtIn, language: 'tr' } })
  expect(screen.getByText('One person.').closest('[lang]')?.getAttribute('lang')).toBe('tr')
})

test('a text of the team replaces ours, in its own language and with its own table of contents', () => {
  const own = {
    html: '<h2>Üyelik</h2><p>Herkese açık.</p><h2>Ödeme</h2><p>İade edilir.</p>',
    language: 'tr',
    changed_at: '2026-12-11T23:30:00.000Z',
  }
  open('terms', '/terms', { own, built_in: null })
  expect(screen.queryByText(/Majlis/)).toBeNull()
  expect(screen.getByText('Dec 11, 2026').getAttribute('datetime')).toBe('2026-12-11')
  expect(screen.getByText('Herkese açık.').closest('[lang]')?.getAttribute('lang')).toBe('tr')
  const links = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/terms#section-1', '/terms#section-2'])
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ id }) => id)).toEqual(['section-1', 'section-2'])
})
