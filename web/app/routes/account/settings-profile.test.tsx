import { within } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { titles } from '@sohbet/contract/account-fields'
import { refusal } from '#test/library.ts'
import * as route from './settings-profile.tsx'
import { errorOf, openSettings, valueOf } from '#test/static-page.tsx'

const address = '/settings/profile'
const names = ['title', 'firstName', 'lastName', 'email', 'city', 'country']
const filled = {
  intent: 'save-profile',
  title: 'Sister',
  firstName: 'Maryam',
  lastName: 'Aydin',
  email: 'maryam@example.org',
  city: 'Konya',
  country: 'TR',
}
const loginRequired = refusal(401, 'LoginRequired', 'Please sign in')

describe('the profile page', () => {
  test.each(['/settings/profile', '/settings/profile/', '/settings/profile?from=menu'])(
    'at %s redirects a visitor to the login and back [B-03]',
    async (path) => {
      const { status, location } = await openSettings(route, path, {
        other: { 'GET /api/user/profile': loginRequired },
      })
      expect([status, location]).toEqual([302, `/login/?p=${encodeURIComponent(path)}`])
    },
  )

  test('has six fields with the saved values [ACCT-01 ROUTE-14]', async () => {
    const { status, page } = await openSettings(route, address)
    expect(status).toBe(200)
    const form = page.getByRole('form', { name: 'Profile' })
    const labels = [...form.querySelectorAll('label')].map(({ textContent }) =>
      textContent.replace(/ \*.*/, ''),
    )
    expect(labels).toEqual(['Title', 'First name', 'Last name', 'Email', 'Country', 'City'])
    expect(['firstName', 'lastName', 'email', 'city'].map((field) => valueOf(page, field))).toEqual([
      'Maryam',
      'Aydin',
      'maryam@example.org',
      'Konya',
    ])
    expect(page.getByRole('option', { name: 'Türkiye', selected: true })).toBeDefined()
    expect(names.map((field) => errorOf(page, field))).toEqual(names.map(() => undefined))
  })

  test('offers the seven titles in order [ACCT-02]', async () => {
    const { page } = await openSettings(route, address)
    const select = within(page.getByRole('combobox', { name: /^Title/ }))
    const offered = select
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
      .slice(1)
    expect(offered).toEqual(['Sidi', 'Doctor', 'Sheikh', 'Uncle', 'Sister', 'Auntie', 'Khala'])
    expect(offered).toEqual([...titles])
    expect(select.getByRole('option', { name: 'Sister', selected: true })).toBeDefined()
  })
})

describe('saving the profile', () => {
  test('sends it and confirms on the page [ACCT-05]', async () => {
    const { status, page, writes } = await openSettings(route, address, { typed: filled })
    expect(status).toBe(200)
    const { intent: _, ...body } = filled
    expect(writes).toEqual([{ method: 'PUT', path: '/update-user', body }])
    const form = within(page.getByRole('form', { name: 'Profile' }))
    expect(form.getByRole('status').textContent).toContain('User Information Updated Successfully!')
  })

  test('does not send it empty; each of the six fields has its own error [ACCT-03 B-31]', async () => {
    const typed = Object.fromEntries([...names.map((name) => [name, ' ']), ['intent', 'save-profile']])
    const { status, page, writes } = await openSettings(route, address, { typed: { ...typed, title: '' } })
    expect([status, writes]).toEqual([400, []])
    expect(names.map((field) => errorOf(page, field))).toEqual([
      'Title is required',
      'First name is required',
      'Last name is required',
      'Email is required',
      'City is required',
      'Country is required',
    ])
  })

  test('returns an invalid email with all input [ACCT-04]', async () => {
    const typed = { ...filled, firstName: 'مريم', email: 'abc', country: 'PK' }
    const { status, page, writes } = await openSettings(route, address, { typed })
    expect([status, writes]).toEqual([400, []])
    expect(errorOf(page, 'email')).toBe('Please enter a valid email')
    expect([valueOf(page, 'firstName'), valueOf(page, 'email')]).toEqual(['مريم', 'abc'])
    expect(valueOf(page, 'country')).toBe('PK')
  })

  test('refuses a title that is not in the list [ACCT-02]', async () => {
    const { page, writes } = await openSettings(route, address, { typed: { ...filled, title: 'King' } })
    expect(writes).toEqual([])
    expect(errorOf(page, 'title')).toBe('Title is required')
  })
})

describe("the buyer's details on invoices", () => {
  const details = { name: 'Maryam Ltd', country: 'TR', address: '1 Rose Lane', tax_number: 'TR 1' }

  test('are saved and can be cleared again [PAY-10]', async () => {
    for (const typed of [details, { name: '', country: '', address: '', tax_number: '' }]) {
      const { status, page, writes } = await openSettings(route, address, {
        typed: { intent: 'save-billing', ...typed },
      })
      expect(status).toBe(200)
      expect(writes).toEqual([{ method: 'PUT', path: '/api/user/billing-details', body: typed }])
      expect(page.text).toContain('Invoice details saved')
    }
  })

  test('are not sent if too long, with an error at the field', async () => {
    const { status, page, writes } = await openSettings(route, address, {
      typed: { intent: 'save-billing', ...details, tax_number: 'x'.repeat(51) },
    })
    expect([status, writes]).toEqual([400, []])
    expect(errorOf(page, 'tax_number')).toBe('This is too long')
    expect(valueOf(page, 'name')).toBe('Maryam Ltd')
  })

  test('are omitted if they failed to load, without blocking the profile', async () => {
    const { status, page } = await openSettings(route, address, {
      other: { 'GET /api/user/billing-details': refusal(500, 'Unexpected', 'x') },
    })
    expect([status, page.queryByRole('form', { name: 'Invoice details' })]).toEqual([200, null])
  })
})
