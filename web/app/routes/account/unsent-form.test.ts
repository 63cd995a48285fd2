import { expect, test } from 'vitest'
import type { ApiRequest, ApiResponse } from '@sohbet/contract'
import { createTransport, refusal } from '#test/library.ts'
import { renderPage } from '#test/pages.ts'
import { readHtml, type ServerHtml } from '#test/server-html.tsx'

const ended = refusal(401, 'LoginRequired', 'Please sign in.')
const night = { id: 2, title: 'ليلة', slug: 'layla', count: 0, album_id: null, is_default: false }

/** A server whose member has no session until `signIn`, as seen by a browser without JavaScript. */
function startServer(answers: Record<string, ApiResponse> = {}) {
  let isSignedIn = false
  const library = createTransport()
  const writes: ApiRequest[] = []
  const transport = async (request: ApiRequest): Promise<ApiResponse> => {
    const name = `${request.method} ${request.path}`
    const open = answers[name]
    if (open !== undefined) return open
    if (/^GET \/(?:api\/collections|navigation|articles)/.test(name)) return await library(request)
    if (!isSignedIn) return ended
    if (request.method !== 'GET') writes.push(request)
    return { status: 200, body: { data: request.method === 'GET' ? [] : night } }
  }
  const post = async (path: string, fields: Record<string, string>, origin = 'http://localhost') => {
    const body = new URLSearchParams(fields)
    const headers = { 'auth-token': 'of a session', origin }
    const request = new Request(`http://localhost${path}`, { method: 'POST', body, headers })
    const { status, headers: answered, body: html } = await renderPage(path, { request, transport })
    return { status, html, location: new Map(answered).get('location'), page: readHtml(html) }
  }
  return { post, writes, signIn: () => void (isSignedIn = true) }
}

/** The target and the fields of a form of a page. */
function formOf(page: ServerHtml, name: string): { path: string; fields: Record<string, string> } {
  const form = page.getByRole<HTMLFormElement>('form', { name })
  const inputs = [...form.querySelectorAll('input')].map((input) => [input.name, input.value])
  return {
    path: form.getAttribute('action') ?? '',
    fields: Object.fromEntries(inputs) as Record<string, string>,
  }
}

const login = { 'POST /auth/local': { status: 200, body: { jwt: 'token' } } }
const create = { 'page-account': '3', intent: 'create', title: 'ليلة & <b>\nhadi' }

test('without JavaScript a form whose session has ended is sent after the login, with everything entered [FORM-02]', async () => {
  const { post, writes, signIn } = startServer(login)
  const refused = await post('/ar/playlists', create)
  expect([refused.status, refused.location]).toEqual([307, '/ar/login/?p=%2Fplaylists&unsent'])
  const opened = await post('/ar/login/?p=%2Fplaylists&unsent', create)
  expect([opened.status, opened.page.text]).toEqual([401, expect.stringContaining('انتهت جلستكم.')])
  const signing = formOf(opened.page, 'تسجيل الدخول')
  expect(signing.path).toBe('/ar/login/?p=%2Fplaylists')
  const wrong = await post(signing.path, { ...signing.fields, identifier: 'alice' })
  expect(wrong.status).toBe(400)
  const again = formOf(wrong.page, 'تسجيل الدخول')
  const entered = await post(again.path, {
    ...again.fields,
    identifier: 'alice@example.org',
    password: 'a-word',
  })
  // Repeated once more, now with the session of the login: header and bars show a member.
  expect([entered.status, entered.location]).toEqual([307, '/ar/login/?p=%2Fplaylists&unsent'])
  signIn()
  const credentials = { identifier: 'alice@example.org', password: 'a-word' }
  const { page } = await post(entered.location ?? '', { ...again.fields, ...credentials })
  const unsent = formOf(page, 'لم يُرسَل بعد')
  expect(unsent).toEqual({ path: '/ar/playlists', fields: create })
  expect(page.getByRole('blockquote').textContent).toBe(create.title)
  expect(page.getByRole('banner').textContent).toContain('لم يُرسَل بعد')
  expect(page.text).not.toContain('a-word')
  expect(writes).toEqual([])
  expect((await post(unsent.path, unsent.fields)).status).toBe(200)
  expect(writes.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/play-lists', { title: create.title }],
  ])
})

test('so is a form that its own check refuses, and one of a member who has signed in meanwhile [FORM-02]', async () => {
  const { post, signIn } = startServer()
  expect((await post('/playlists', { ...create, title: '' })).status).toBe(307)
  signIn()
  const { status, page } = await post('/login/?p=%2Fplaylists&unsent', create)
  expect([status, formOf(page, 'Not sent yet').fields]).toEqual([200, create])
})

test('no page contains a password of it [FORM-02]', async () => {
  const { post, signIn } = startServer(login)
  const change = { intent: 'change-password', currentPassword: 'a-secret', newPassword: 'a-secret' }
  const opened = await post('/login/?p=%2Fsettings%2Faccount&unsent', change)
  // A visitor's form had no session.
  expect(opened.page.text).not.toContain('Your session has ended')
  const { fields } = formOf(opened.page, 'Sign in')
  signIn()
  const entered = await post('/login/?p=%2Fsettings%2Faccount&unsent', { ...fields, password: 'a-word' })
  expect(formOf(entered.page, 'Not sent yet').fields).toEqual({
    intent: 'change-password',
    currentPassword: '',
    newPassword: '',
  })
  expect(entered.page.text).toContain('please enter your password again')
  expect(opened.html + entered.html).not.toContain('a-secret')
})

test('its address is one of this site [FORM-02]', async () => {
  const { post, signIn } = startServer()
  signIn()
  const { page } = await post('/login/?p=https%3A%2F%2Fevil.example%2F&unsent', create)
  expect(formOf(page, 'Not sent yet').path).toBe('/')
})

test('a page of another site leaves no form here [FORM-02]', async () => {
  const { post } = startServer(login)
  for (const origin of ['https://evil.example', 'null']) {
    const opened = await post('/login/?p=%2Fplaylists&unsent', create, origin)
    expect(opened.html).not.toContain('hadi')
    const named = { unsent: 'title=hadi', identifier: 'alice@example.org', password: 'a-word' }
    expect((await post('/login/?p=%2Fplaylists', named, origin)).html).not.toContain('hadi')
  }
})

const nura = {
  name: 'Nura',
  email: 'nura@example.org',
  roles: ['editor'],
  is_enrolled: true,
  has_app: true,
  has_passkey: false,
  is_in: false,
  recovery_codes_left: 8,
}

test('a form of the studio that needs the second factor again is sent after the code, and creates its item [FORM-02]', async () => {
  const isClosed = refusal(403, 'SecondFactorRequired', 'Please enter your code.')
  const person = (isIn: boolean) => ({ status: 200, body: { data: { ...nura, is_in: isIn } } })
  const answers: Record<string, ApiResponse> = {
    'POST /studio/items': isClosed,
    'GET /studio/views': isClosed,
    'GET /studio/person': person(false),
    'POST /studio/entries': refusal(400, 'BadRequest', 'This code is wrong.'),
  }
  const { post } = startServer(answers)
  const begin = { 'page-account': '8', title: 'ليلة & <b>' }
  const refused = await post('/studio/items/new-album', begin)
  const here = '/studio/enter?p=%2Fstudio%2Fitems%2Fnew-album'
  expect([refused.status, refused.location]).toEqual([307, `${here}&unsent`])
  const opened = await post(`${here}&unsent`, begin)
  expect(opened.status).toBe(403)
  const entering = formOf(opened.page, 'Open the studio')
  expect(entering.path).toBe(here)
  const wrong = formOf((await post(entering.path, entering.fields)).page, 'Open the studio')
  answers['POST /studio/entries'] = { status: 200, body: { data: { ok: true } } }
  const entered = await post(wrong.path, { ...wrong.fields, code: '123456' })
  expect(formOf(entered.page, 'Not sent yet')).toEqual({ path: '/studio/items/new-album', fields: begin })
  answers['GET /studio/person'] = person(true)
  expect(formOf((await post(`${here}&unsent`, begin)).page, 'Not sent yet').fields).toEqual(begin)
  answers['POST /studio/items'] = { status: 200, body: { data: { item: { id: 7 } } } }
  expect((await post('/studio/items/new-album', begin)).location).toBe('/studio/items/7')
  const foreign = await post(`${here}&unsent`, begin, 'https://evil.example')
  expect(foreign.html).not.toContain('&lt;b&gt;')
})
