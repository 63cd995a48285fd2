import { describe, expect, test } from 'vitest'
import type { ApiResponse } from '@sohbet/contract'
import { customerQueryCategories } from '@sohbet/contract/contact'
import type { Account } from '#session/account/account.ts'
import { cast } from '#session/account/cast.ts'
import { sentenceUnder, type ServerHtml } from '#test/server-html.tsx'
import { openPages } from '#test/static-page.tsx'
import { action, Component } from './contact-us.tsx'

const received: ApiResponse = {
  status: 200,
  body: { data: { id: 5, category: 'Other', status: 'received' } },
}
const filled = { name: 'Maryam', email: 'maryam@example.org', category: 'Other', comments: 'Peace.' }

/** The page without JavaScript, after submitting `typed` if given. */
const open = (typed?: Record<string, string> | string, answer = received, account: Account | null = null) =>
  openPages([{ path: 'contact-us', action, Component }], '/contact-us/', {
    typed,
    account,
    answer: () => answer,
  })

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const names = ['name', 'email', 'category', 'comments']
const controlOf = ({ document }: ServerHtml, field: string): Control | null =>
  document.querySelector<Control>(`[name="${field}"]`)
const errorsOf = (page: ServerHtml): (string | undefined)[] =>
  names.map((field) => sentenceUnder(controlOf(page, field)))
const valuesOf = (page: ServerHtml): (string | undefined)[] =>
  names.map((field) => controlOf(page, field)?.value.replaceAll('\r\n', '\n'))

describe('the contact page', () => {
  test('has four labelled fields and no error before it is sent [CONTACT-02 ROUTE-21]', async () => {
    const { status, page } = await open()
    expect(status).toBe(200)
    const labels = ['Name', 'Email', 'Category', 'Comments']
    expect(labels.map((label) => page.getByLabelText<Control>(new RegExp(`^${label}`)).name)).toEqual(names)
    expect(errorsOf(page)).toEqual([undefined, undefined, undefined, undefined])
    expect(page.document.querySelector('[aria-invalid]')).toBeNull()
    const form = page.getByRole('button', { name: 'Submit query' }).closest('form')
    expect([form?.getAttribute('action'), form?.method]).toEqual(['/contact-us/', 'post'])
  })

  test('offers the eight categories in order without a preselection [CONTACT-03]', async () => {
    const { page } = await open()
    const category = page.getByRole<HTMLSelectElement>('combobox')
    expect([...category.options].map(({ value }) => value)).toEqual(['', ...customerQueryCategories])
    expect(category.value).toBe('')
  })

  test("prefills the signed-in user's name and email, also after sending [B-117]", async () => {
    const known = await open(undefined, received, cast.alice)
    expect(valuesOf(known.page).slice(0, 2)).toEqual(['Alice Rahman', 'alice@example.org'])
    expect(valuesOf((await open()).page).slice(0, 2)).toEqual(['', ''])
    const sent = await open({ ...filled, name: 'A. R.' }, received, cast.alice)
    expect(valuesOf(sent.page)[0]).toBe('Alice Rahman')
    const refused = await open({ ...filled, name: 'A. R.', comments: '' }, received, cast.alice)
    expect(valuesOf(refused.page)[0]).toBe('A. R.')
  })

  test('links to Terms and Privacy [ROUTE-21]', async () => {
    const { page } = await open()
    const addresses = page.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(addresses).toEqual(expect.arrayContaining(['/terms', '/privacy-policy']))
  })
})

describe('sending a query', () => {
  test('confirms it on the page with empty fields [CONTACT-01 B-117]', async () => {
    const { status, page, requested } = await open({ ...filled, comments: 'Peace.\r\nAnd rest.' })
    expect(status).toBe(200)
    expect(requested).toEqual([
      {
        method: 'POST',
        path: '/api/customer-queries',
        body: {
          ...filled,
          comments: 'Peace.\nAnd rest.',
          request_id: expect.stringMatching(/^[\da-f-]{36}$/),
        },
      },
    ])
    expect(page.getByRole('status').textContent).toMatch(/^Thank you\./)
    expect(page.document.documentElement.outerHTML).not.toMatch(/Maryam|Peace/)
  })

  test('treats a form without fields as empty [CONTACT-04]', async () => {
    for (const typed of [{}, 'no form at all']) {
      const { status, page, requested } = await open(typed)
      expect([status, requested]).toEqual([400, []])
      expect(errorsOf(page).filter((error) => error !== undefined)).toHaveLength(4)
    }
  })

  test('returns a text of more than 5000 characters unshortened [CONTACT-04]', async () => {
    const comments = 'a'.repeat(5001)
    const { page } = await open({ ...filled, comments })
    expect(errorsOf(page)[3]).toMatch(/at most 5000 characters/)
    expect(valuesOf(page)[3]).toBe(comments)
    const { status } = await open({ ...filled, comments: `${'a'.repeat(4998)}\r\nb` })
    expect(status).toBe(200)
  })

  test('returns a script in any field as text', async () => {
    const hostile = '"></textarea><script>alert(1)</script>'
    const { page } = await open({ name: hostile, email: hostile, category: hostile, comments: hostile })
    expect(page.document.querySelector('script')).toBeNull()
    expect(valuesOf(page)).toEqual([hostile, hostile, '', hostile])
  })
})
