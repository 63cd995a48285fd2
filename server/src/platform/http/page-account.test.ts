import { endpoint } from '@sohbet/contract'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { expectErrorBody, people } from '#test/app/cast.ts'
import { createTestServer } from '#test/app/test-server.ts'
import { watchLog } from '#test/app/watched-log.ts'
import { handle } from './calls/handle.ts'

const { log } = watchLog()
const tea = { path: '/tea', access: 'member', summary: 'Tea', returns: z.object({}), refusals: [] } as const
const bindings = [
  handle(endpoint({ ...tea, method: 'POST' }), async () => ({})),
  handle(endpoint({ ...tea, method: 'GET' }), async () => ({})),
  handle(endpoint({ ...tea, method: 'PUT', session: 'ends' }), async () => ({})),
  handle(
    endpoint({ ...tea, method: 'DELETE', session: 'ends', body: z.object({ password: z.string() }) }),
    async () => ({}),
  ),
  handle(endpoint({ ...tea, path: '/kettle', access: 'editor', method: 'GET' }), async () => ({})),
]
const server = await createTestServer({ log, bindings })
afterAll(() => server.close())

/** A call by a page of one member, in a browser where Alice is signed in. */
const sendFrom = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  { accountId }: { accountId: number },
  path = '/tea',
) =>
  server.inject({
    method,
    url: `/content${path}`,
    ...(method === 'DELETE' && { payload: { password: 'their own' } }),
    headers: { 'auth-token': 'token-of-alice', 'page-account': String(accountId) },
  })

test.each(['GET', 'POST'] as const)(
  'a page of one member reads and changes nothing of the member who is signed in now: %s [FORM-01]',
  async (method) => {
    const refused = await sendFrom(method, people.bob)
    expect(expectErrorBody(refused.json(), 403)).toMatchObject({
      code: 'OtherAccount',
      message: expect.stringMatching(/^Another account has signed in/),
    })
    // Alice stays signed in.
    expect(refused.headers).not.toHaveProperty('set-cookie')
    expect((await sendFrom(method, people.alice)).statusCode).toBe(200)
  },
)

test('a page of one member logs out any other, but deletes no other account [FORM-01]', async () => {
  expect((await sendFrom('PUT', people.bob)).statusCode).toBe(200)
  expectErrorBody((await sendFrom('DELETE', people.bob)).json(), 403)
  expect((await sendFrom('DELETE', people.alice)).statusCode).toBe(200)
})

test('a page of one member is refused for that, whatever the member who is signed in now may call [FORM-01]', async () => {
  const codes = [people.bob, people.alice].map(async (member) => {
    const answer = await sendFrom('GET', member, '/kettle')
    return expectErrorBody(answer.json(), 403).code
  })
  expect(await Promise.all(codes)).toEqual(['OtherAccount', 'Forbidden'])
})
