import { endpoint } from '@sohbet/contract/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createTestServer } from '#test/app/test-server.ts'
import { createLog } from '../../log.ts'
import { handle, handleBytes } from './handle.ts'

const route = { method: 'POST', access: 'visitor', summary: 'Counts.', refusals: ['BadRequest'] } as const
const body = z.object({ list: z.array(z.object({ id: z.number() })).max(5000) })
const returns = z.object({ length: z.number() })
const counts = endpoint({ ...route, path: '/count', body, returns })
const bytes = endpoint({ ...route, path: '/bytes', body, returns, bodyBytes: 100_000, isParsedLater: true })

const server = await createTestServer({
  log: createLog('silent'),
  bindings: [
    handle(counts, async ({ body: { list } }) => ({ length: list.length })),
    handleBytes(bytes, async (file) => ({ length: file.length })),
  ],
})

const send = async (path: string, list: unknown[]) => {
  const answer = await server.inject({ method: 'POST', url: `/content${path}`, payload: { list } })
  return answer.json<{ message: string; errors: Record<string, string>; more_errors?: number }>()
}

test('F24 names fifty faults and counts the others', async () => {
  const { errors, more_errors: more } = await send(
    '/count',
    Array.from({ length: 300 }, () => ({})),
  )
  expect([Object.keys(errors).length, more]).toEqual([50, 250])
  expect((await send('/count', [{}])).more_errors).toBeUndefined()
})

test('F24 names only the first fault of a long input, without checking the remainder', async () => {
  let looked = 0
  const list = Array.from({ length: 4000 }, (_, at) => (at === 10 ? {} : { id: 1 }))
  const watched = z.object({ id: z.number() }).refine(() => (looked += 1) > 0)
  const long = endpoint({ ...counts, body: z.object({ list: z.array(watched).max(5000) }) })
  const watching = await createTestServer({
    log: createLog('silent'),
    bindings: [handle(long, async () => ({ length: 0 }))],
  })
  const answer = await watching.inject({ method: 'POST', url: '/content/count', payload: { list } })
  expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['list.10.id'])
  expect(looked).toBe(10)
})

test('passes on a body unchanged that is parsed later', async () => {
  const payload = '{"list": [nothing'
  const headers = { 'content-type': 'application/json' }
  const answer = await server.inject({ method: 'POST', url: '/content/bytes', headers, payload })
  expect(answer.json()).toEqual({ length: payload.length })
  const text = await server.inject({
    method: 'POST',
    url: '/content/bytes',
    headers: { 'content-type': 'text/plain' },
    payload,
  })
  expect(text.statusCode).toBe(415)
})
