import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import { describe, expect, test } from 'vitest'
import type { ApiRequest, ApiResponse } from '@sohbet/contract'
import { customerQueryCategories } from '@sohbet/contract/contact'
import { apiContext } from '../../api/api-context.ts'
import { createApi } from '../../api/call.ts'
import { AccountProvider } from '../../session/account/account-context.ts'
import type { Account } from '../../session/account/account.ts'
import { cast } from '../../session/account/cast.ts'
import { action, Component } from './contact-us.tsx'

const received: ApiResponse = {
  status: 200,
  body: { data: { id: 5, category: 'Other', status: 'received' } },
}
const filled = { name: 'Maryam', email: 'maryam@example.org', category: 'Other', comments: 'Peace.' }

function refusal(
  status: number,
  message: string,
  errors: Record<string, string | string[]> = {},
): ApiResponse {
  return {
    status,
    body: { statusCode: status, error: 'Refused', code: 'x', message, messages: [message], errors },
  }
}

interface Opened {
  status: number
  html: string
  asked: ApiRequest[]
}

/** The page as a user without a script gets it, who sent `typed` if anything. */
async function open(
  typed?: Record<string, string> | string,
  answer = received,
  account: Account | null = null,
): Promise<Opened> {
  const asked: ApiRequest[] = []
  const api = createApi(
    async (request) => {
      asked.push(request)
      return answer
    },
    { isTracked: false },
  )
  const handler = createStaticHandler([{ path: 'contact-us', action, Component }])
  const body = typeof typed === 'object' ? new URLSearchParams(typed) : typed
  const request = new Request('http://sohbet.test/contact-us/', {
    ...(body !== undefined && { method: 'POST', body }),
  })
  const requestContext = new RouterContextProvider(new Map([[apiContext, api]]))
  const context = await handler.query(request, { requestContext })
  if (context instanceof Response) throw new Error('The page sent us away.')
  const router = createStaticRouter(handler.dataRoutes, context)
  const html = renderToString(
    <AccountProvider value={account}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </AccountProvider>,
  )
  return { status: context.statusCode, html, asked }
}

/** The sentence under a field, which the field must name as its own. */
function errorOf(html: string, field: string): string | undefined {
  const [tag = ''] = new RegExp(`<(input|select|textarea)[^>]* name="${field}"[^>]*>`).exec(html) ?? []
  const [, id] = /aria-describedby="(\S+-error)/.exec(tag) ?? []
  if (id === undefined || !tag.includes('aria-invalid="true"')) return undefined
  return />([^<]+)<\/span>/.exec(html.slice(html.indexOf(`<p id="${id}"`)))?.[1]
}

const errorsOf = (html: string): (string | undefined)[] =>
  ['name', 'email', 'category', 'comments'].map((field) => errorOf(html, field))

const valueOf = (html: string, field: string): string | undefined =>
  new RegExp(`<input [^>]*name="${field}"[^>]* value="([^"]*)"`).exec(html)?.[1]

describe('the contact page', () => {
  test('CONTACT-02 ROUTE-21 has the four fields, each with its label, and no error before it is sent', async () => {
    const { status, html } = await open()
    expect(status).toBe(200)
    const labels = [...html.matchAll(/<label for="([^"]+)">(\w+)/g)]
    expect(labels.map(([, , label]) => label)).toEqual(['Name', 'Email', 'Category', 'Comments'])
    for (const [, id] of labels) expect(html).toMatch(new RegExp(`<(input|select|textarea)[^>]* id="${id}"`))
    expect(html).not.toContain('aria-invalid')
    expect(html).toMatch(/<form [^>]*action="\/contact-us\/" method="post"/)
  })

  test('CONTACT-03 offers the eight categories in their order, and chooses none of them', async () => {
    const { html } = await open()
    const options = [...html.matchAll(/<option value="([^"]*)"([^>]*)>/g)]
    expect(options.map(([, value]) => value)).toEqual(['', ...customerQueryCategories])
    expect(options.filter(([, , rest]) => rest?.includes('selected')).map(([, value]) => value)).toEqual([''])
  })

  test('B-117 begins with the name and address of who is signed in, again after a query was sent', async () => {
    const { html } = await open(undefined, received, cast.alice)
    expect([valueOf(html, 'name'), valueOf(html, 'email')]).toEqual(['Alice Rahman', 'alice@example.org'])
    const visitor = await open()
    expect([valueOf(visitor.html, 'name'), valueOf(visitor.html, 'email')]).toEqual([undefined, undefined])
    const sent = await open({ ...filled, name: 'A. R.' }, received, cast.alice)
    expect(valueOf(sent.html, 'name')).toBe('Alice Rahman')
    const refused = await open({ ...filled, name: 'A. R.', comments: '' }, received, cast.alice)
    expect(valueOf(refused.html, 'name')).toBe('A. R.')
  })

  test('ROUTE-21 leads on to Terms and Privacy', async () => {
    const { html } = await open()
    expect(html).toContain('href="/terms"')
    expect(html).toContain('href="/privacy-policy"')
  })
})

describe('a query that is sent', () => {
  test('CONTACT-01 B-117 reaches the server, and the page says so with its fields empty again', async () => {
    const { status, html, asked } = await open({ ...filled, comments: 'Peace.\r\nAnd rest.' })
    expect(status).toBe(200)
    expect(asked).toEqual([
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
    expect(html).toMatch(/role="status"[^>]*><p[^>]*>.*?Thank you\./)
    expect(html).not.toContain('Maryam')
    expect(html).not.toContain('Peace')
  })

  test('CONTACT-04 CONTACT-06 B-117 empty is not sent, and each field says what it lacks', async () => {
    const { status, html, asked } = await open({ name: '', email: ' ', category: '', comments: '\r\n' })
    expect([status, asked]).toEqual([400, []])
    expect(errorsOf(html)).toEqual([
      'Name is required',
      'Email is required',
      'Please select a category.',
      'Comments are required',
    ])
  })

  test('CONTACT-04 without its fields is treated as an empty one', async () => {
    for (const typed of [{}, 'no form at all']) {
      const { status, html, asked } = await open(typed)
      expect([status, asked]).toEqual([400, []])
      expect(errorsOf(html).filter((error) => error !== undefined)).toHaveLength(4)
    }
  })

  test('CONTACT-05 B-117 with abc for an address is given back with all that was typed', async () => {
    const comments = 'سلام '.repeat(999).trim()
    const { status, html, asked } = await open({ ...filled, name: 'Ayşe', email: 'abc', comments })
    expect([status, asked]).toEqual([400, []])
    expect(errorsOf(html)).toEqual([undefined, 'Please enter a valid email', undefined, undefined])
    expect([valueOf(html, 'name'), valueOf(html, 'email')]).toEqual(['Ayşe', 'abc'])
    expect(html).toContain('<option value="Other" selected="">')
    expect(html).toContain(`>${comments}</textarea>`)
  })

  test('CONTACT-04 with more than 5000 characters is given back whole', async () => {
    const comments = 'a'.repeat(5001)
    const { html } = await open({ ...filled, comments })
    expect(errorOf(html, 'comments')).toMatch(/at most 5000 characters/)
    expect(html).toContain(`>${comments}</textarea>`)
    const { status } = await open({ ...filled, comments: `${'a'.repeat(4998)}\r\nb` })
    expect(status).toBe(200)
  })

  test('with a script in every field is given back as text', async () => {
    const hostile = '"></textarea><script>alert(1)</script>'
    const { html } = await open({ name: hostile, email: hostile, category: hostile, comments: hostile })
    expect(html).not.toContain('<script')
    expect(html).not.toContain('"></textarea>')
    expect(valueOf(html, 'name')).toBe('&quot;&gt;&lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
  })
})

describe('a query that the server refuses', () => {
  test('has the sentences of the server under their fields', async () => {
    const errors = { email: ['No mail reaches this address', 'second'], comments: 'Too short', other: 'x' }
    const { status, html } = await open(filled, refusal(400, 'Bad Request', errors))
    expect(status).toBe(400)
    expect(errorsOf(html)).toEqual([undefined, 'No mail reaches this address', undefined, 'Too short'])
    expect(valueOf(html, 'name')).toBe('Maryam')
  })

  test.each([
    ['too often', refusal(429, 'Too many queries. Please wait.'), 429, 'Too many queries. Please wait.'],
    ['by nobody at all', { status: 0, body: undefined }, 503, 'Error! Something went wrong'],
  ])('because it is sent %s keeps its words and says why', async (_, answer, status, message) => {
    const page = await open(filled, answer)
    expect(page.status).toBe(status)
    expect(page.html).toContain(message)
    expect(errorsOf(page.html)).toEqual([undefined, undefined, undefined, undefined])
    expect(valueOf(page.html, 'email')).toBe('maryam@example.org')
    expect(page.html).toContain('>Peace.</textarea>')
    expect(page.html).not.toContain('Thank you')
  })
})
