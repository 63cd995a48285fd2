import { expect, test } from 'vitest'
import { render, screen } from '#test/component.tsx'
import { ErrorPage } from './error-page.tsx'
import { refusedPage } from './refused-page.ts'

const refusals: [code: string, message: string, step: { reload?: true; login?: string }][] = [
  ['OtherAccount', 'Another account has signed in on this browser.', { reload: true }],
  ['Forbidden', 'Your account does not include this. If it should, please contact us.', {}],
  ['ResourceNeedsLogin', 'Please login to view this resource !', { login: '/login/?p=%2Flibrary' }],
]

test.each(refusals)(
  'a page refused with %s says why and offers the step that helps [FORM-01]',
  async (code, message, { reload = false, login = null }) => {
    const loader = () => {
      throw refusedPage({ status: 403, code, message })
    }
    render([{ path: '/library', loader, element: null, ErrorBoundary: ErrorPage }], { at: '/library' })
    await screen.findByRole('heading', { name: message })
    expect(screen.queryByRole('button', { name: 'Reload' }) !== null).toBe(reload)
    expect(screen.queryByRole('link', { name: 'Login' })?.getAttribute('href') ?? null).toBe(login)
    expect(screen.getByRole('link', { name: 'Report this problem' }).getAttribute('href')).toBe(
      '/contact-us/',
    )
  },
)
