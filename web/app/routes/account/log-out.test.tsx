import { expect, test } from 'vitest'
import { LogOutForm } from '#features/sign-out/log-out-form.tsx'
import { cast, render, screen } from '#test/component.tsx'
import { createTransport } from '#test/library.ts'
import { renderPage } from '#test/pages.ts'
import { readHtml } from '#test/server-html.tsx'
import * as page from './log-out.tsx'

test('a refused logout shows the reason on a page of its own with a retry [AUTH-33]', async () => {
  const form = (
    <LogOutForm>
      <button type="submit">Log out</button>
    </LogOutForm>
  )
  const why = 'Please come back in a minute'
  const { loader: _leadsHome, ...route } = page
  const pages = [
    { path: '/library', element: form },
    { path: '/log-out', ...route },
  ]
  const { user, network, address } = render(pages, {
    at: '/library',
    account: cast.alice,
    answers: { logOut: { refused: 'Unavailable', message: why } },
  })
  await user.click(await screen.findByRole('button', { name: 'Log out' }))
  expect(await screen.findByRole('heading', { name: 'You are not logged out yet' })).toBeDefined()
  expect([screen.getByRole('alert').textContent, address()]).toEqual([why, '/log-out'])
  expect(screen.getByRole('link', { name: 'Keep listening' })).toBeDefined()
  network.answer({ logOut: { data: { ok: true } } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: '/' })).toBeDefined()
  expect(network.sentBy('logOut')).toHaveLength(2)
})

test.each([
  ['/tr/log-out', 'Tekrar dene'],
  ['/ar/studio/log-out', 'إعادة المحاولة'],
])('a refused logout at %s is shown without JavaScript, with a form to retry', async (path, again) => {
  const reported = { code: 'Unavailable', message: 'Not now', messages: ['Not now'], error: 'Unavailable' }
  const { status, body } = await renderPage(path, {
    request: new Request(`http://localhost${path}`, { method: 'POST', body: new URLSearchParams() }),
    isSignedIn: true,
    transport: createTransport({ '/auth/logout': { status: 503, body: { statusCode: 503, ...reported } } }),
  })
  const page = readHtml(body)
  expect([status, page.getByRole('alert').textContent]).toEqual([503, 'Not now'])
  const { form } = page.getByRole<HTMLButtonElement>('button', { name: again })
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', path])
})
