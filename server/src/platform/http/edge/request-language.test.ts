import { endpoint } from '@sohbet/contract/endpoint'
import { message } from '@sohbet/messages'
import { catalogs } from '@sohbet/messages/catalogs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { expectErrorBody } from '#test/app/cast.ts'
import { createTestServer } from '#test/app/test-server.ts'
import { createLog } from '../../log.ts'
import { refuse } from '../../refusal.ts'
import { handle } from '../calls/handle.ts'

const log = createLog('silent')
const { en } = catalogs
const route = { access: 'visitor', summary: 'Pours.', refusals: ['DefaultPlaylist'] } as const
const refusing = endpoint({ ...route, method: 'GET', path: '/refuse', returns: z.object({}) })
const check = endpoint({
  ...route,
  method: 'POST',
  path: '/check',
  body: z.object({
    code: z.string().min(1, 'refusals.code.missing'),
    links: z.array(z.string()).max(1, 'refusals.gift.tooManyLinks').optional(),
    cups: z.number().optional(),
  }),
  returns: z.object({}),
})
const greet = endpoint({
  ...route,
  method: 'GET',
  path: '/greet',
  returns: z.object({ language: z.string() }),
})
const plain = endpoint({ ...route, method: 'GET', path: '/plain', returns: z.object({}) })

const bindings = [
  handle(refusing, async () => {
    throw refuse<'DefaultPlaylist'>('DefaultPlaylist', {
      message: message('refusals.playlist.notRenamed', { title: 'Tea' }),
      errors: { title: message('refusals.notAllowed'), brand: 'Sohbet' },
    })
  }),
  handle(check, async () => ({})),
  handle(greet, async (_input, { language }) => ({ language })),
  handle(plain, async () => ({})),
]
const site = await createTestServer({
  log,
  bindings,
  corsOrigins: ['https://a.example', 'https://b.example'],
})
const devSite = await createTestServer({ log, bindings, hasDevPages: true })

interface AskOptions {
  at?: typeof site
  payload?: object
}

const ask = async (url: string, language?: string, { at = site, payload }: AskOptions = {}) => {
  const headers = language === undefined ? {} : { 'accept-language': language }
  const body = payload === undefined ? {} : { method: 'POST' as const, payload }
  return await at.inject({ url, headers, ...body })
}

describe('the language of an answer', () => {
  test.each([
    ['ar', 'ar'],
    ['tr-TR', 'tr'],
    ['UR', 'ur'],
    ['tr;q=0.3, ur;q=0.8, en;q=0.1', 'ur'],
    ['ar;q=0, tr;q=0.1', 'tr'],
    ['fr-FR, de;q=0.9, ar;q=0.2', 'ar'],
    ['fr, *;q=0.5', 'en'],
    ['', 'en'],
    [undefined, 'en'],
    [';;,,=;q=,q=1', 'en'],
    ['ar;q=loud', 'en'],
    ['__proto__, constructor', 'en'],
    [`${'x,'.repeat(2000)}ar`, 'ar'],
    ['en-XA', 'en'],
  ])('%j is answered in %s', async (requested, language) => {
    expect((await ask('/content/greet', requested)).json()).toEqual({ language })
    const refused = await ask('/content/refuse', requested)
    expect(refused.headers['content-language']).toBe(language)
  })

  test('is declared in the headers of an answer that depends on it, and of no other', async () => {
    expect((await ask('/content/greet', 'tr')).headers).toMatchObject({
      'content-language': 'tr',
      vary: expect.stringContaining('accept-language'),
      'cache-control': 'no-cache',
    })
    const { headers } = await ask('/content/plain', 'tr')
    expect(headers['content-language']).toBeUndefined()
    expect(headers.vary ?? '').not.toContain('accept-language')
  })

  test('preserves the other Vary entries', async () => {
    const answer = await site.inject({ url: '/content/refuse', headers: { origin: 'https://a.example' } })
    expect(String(answer.headers.vary).toLowerCase().split(', ').toSorted()).toEqual([
      'accept-language',
      'origin',
    ])
  })
})

describe('a refusal', () => {
  test('is in English for clients that request no other language', async () => {
    const answer = await ask('/content/refuse')
    expect(answer.json()).toEqual({
      statusCode: 400,
      error: 'Bad Request',
      code: 'DefaultPlaylist',
      message: 'Tea cannot be renamed',
      messages: ['Tea cannot be renamed'],
      errors: {
        title: 'Your account is not allowed to do this. If it should be, ask the people who run this site.',
        brand: 'Sohbet',
      },
    })
  })

  test('isolates its values in text that runs right to left', async () => {
    const { message: text, messages } = expectErrorBody((await ask('/content/refuse', 'ar')).json(), 400)
    expect(text).toContain('\u2068Tea\u2069')
    expect(messages).toEqual([text])
  })

  test.each(['/content/refuse', '/content/nowhere', '/nowhere', '/content/tea/%E0%A4%A'])(
    'declares its language for %s',
    async (url) => {
      const answer = await ask(url, 'tr, en;q=0.5')
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.headers).toMatchObject({
        'content-language': 'tr',
        vary: expect.stringContaining('accept-language'),
        'cache-control': 'private, no-store',
      })
    },
  )

  test('is logged in English whatever the language of the answer', () => {
    const refusal = refuse<'NotFound'>('NotFound')
    expect([refusal.message, refusal.inLanguage('en-XA')]).toEqual([
      'This was not found. Please check the address, or reload the page.',
      catalogs['en-XA']['refusals.notFound'],
    ])
  })
})

describe('a fault that the contract finds', () => {
  test('uses its own message or one for every field, never the schema library’s text [ERR-10]', async () => {
    const answer = await ask('/content/check', 'en', { payload: { code: '', cups: 'two' } })
    const { message: text, errors } = expectErrorBody(answer.json(), 400)
    expect(text).toBe(en['refusals.code.missing'])
    expect(errors).toEqual({
      code: en['refusals.code.missing'],
      cups: en['refusals.field.notANumber'],
    })
  })

  test('names the field where the English sentence does not', async () => {
    const payload = { code: 'x', links: ['', ''] }
    const { message: text } = expectErrorBody((await ask('/content/check', 'en', { payload })).json(), 400)
    expect(text).toBe(`links: ${en['refusals.gift.tooManyLinks']}`)
    const pseudo = await ask('/content/check', 'en-XA', { at: devSite, payload })
    expect(expectErrorBody(pseudo.json(), 400).message).toMatch(/^links: \[Ŧóó/)
  })
})

describe('where developers’ pages are served', () => {
  test('the pseudo-language is available by its exact name', async () => {
    const answer = await ask('/content/refuse', 'en-XA', { at: devSite })
    const { message: text, errors } = expectErrorBody(answer.json(), 400)
    expect(answer.headers['content-language']).toBe('en-XA')
    expect(text).toMatch(/^\[Tea .+\]$/)
    expect(errors).toEqual({ title: catalogs['en-XA']['refusals.notAllowed'], brand: 'Sohbet' })
    for (const other of ['en-XA, en', 'en-xa'])
      expect((await ask('/content/greet', other, { at: devSite })).json()).toEqual({ language: 'en' })
  })
})
