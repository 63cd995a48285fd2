import { expect, test } from 'vitest'
import { readLocalPath } from '@sohbet/messages'
import type { Transport } from '@sohbet/contract/pages'
import { createTransport } from './test/library.ts'
import { renderPage } from './test/pages.ts'

const ofVisitor: Transport = async (request) =>
  request.path === '/api/user/profile'
    ? { status: 401, body: { code: 'LoginRequired', messages: ['Please log in.'] } }
    : await createTransport()(request)

test.each([
  ['/audios', 'en', 'ltr', ''],
  ['/ar/audios', 'ar', 'rtl', '/ar'],
  ['/tr/audios', 'tr', 'ltr', '/tr'],
  ['/ur/audios', 'ur', 'rtl', '/ur'],
])(
  '%s is a page in its own language, and its links stay in it',
  async (path, language, direction, prefix) => {
    const { status, body } = await renderPage(path)
    expect(status).toBe(200)
    expect(body).toContain(`<html lang="${language}" dir="${direction}"`)
    expect(body).toContain(`href="${prefix}/articles"`)
    expect(body).toContain(`action="${prefix}/search"`)
    expect(body).toContain(`"/assets${prefix}/entry-1.js"`)
    expect(body).toContain(`<link rel="canonical" href="https://sohbet.example${prefix}/audios"/>`)
    for (const other of ['', '/ar', '/tr', '/ur'])
      expect(body).toContain(
        `hrefLang="${other.slice(1) || 'en'}" href="https://sohbet.example${other}/audios"/>`,
      )
    expect(body).toContain('hrefLang="x-default" href="https://sohbet.example/audios"/>')
    const others = [...body.matchAll(/<(?:a|form)\b[^>]* (?:href|action)="(\/[^"]*)"/g)].map(
      ([, to = '']) => to,
    )
    expect(others.filter((to) => readLocalPath(to).language !== language)).toEqual([])
  },
)

test('a page for members redirects to the sign-in in its language, and back', async () => {
  const { status, headers } = await renderPage('/tr/settings/account?x=1', { transport: ofVisitor })
  expect(status).toBe(302)
  expect(new Headers(headers).get('location')).toBe(
    `/tr/login/?p=${encodeURIComponent('/settings/account?x=1')}`,
  )
})

test('an invalid page number redirects to the first page, in its language', async () => {
  const { headers } = await renderPage('/ur/audios?page=none')
  expect(new Headers(headers).get('location')).toBe('/ur/audios')
})

test.each([
  ['/language', 'ar', '/audios?page=2', '/ar/audios?page=2'],
  ['/ar/language', 'tr', '/ar/audios?page=2', '/tr/audios?page=2'],
  ['/ar/language', 'tr', '/ar//evil.example', '/tr'],
  ['/ar/language', 'tr', '/x/../ar//evil.example', '/tr'],
  ['/language', 'ar', '//evil.example/x', '/ar'],
  ['/language', 'ar', 'https://evil.example', '/ar'],
])('%s changes to %s and redirects from %s to %s of this site', async (at, language, to, path) => {
  const body = new URLSearchParams({ language, to })
  const request = new Request(`http://localhost${at}`, { method: 'POST', body })
  const { status, headers } = await renderPage(at, { request })
  expect([status, new Headers(headers).get('location')]).toEqual([302, `http://localhost${path}`])
})

test('an unknown path is not found, in its language', async () => {
  const { status, body } = await renderPage('/ar/nothing/here')
  expect(status).toBe(404)
  expect(body).toContain('<html lang="ar" dir="rtl"')
})

test('a prefix that is no language is not found', async () => {
  expect((await renderPage('/fr/audios')).status).toBe(404)
  expect((await renderPage('/arabic')).status).toBe(404)
})
