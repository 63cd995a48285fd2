import { expect, test } from 'vitest'
import { createTransport } from '#test/library.ts'
import { renderPage } from '#test/pages.ts'
import { readHtml } from '#test/server-html.tsx'

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
